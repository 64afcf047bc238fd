import { createHash } from 'node:crypto';
import type { Row, Statement } from '../db/statement';
import type { Transaction } from '../db/transaction';
import type { AnswerMemory } from './memory';
import { EVERYONE, topicOf, topicsOf, versionsOf } from './stamps';

/**
 * What one rep code adds to a figure: the key of the figure, and sums in hundredths. They are exact as numbers up to
 * ninety trillion dollars. Null for what is not known of the key, which is of one rep code then.
 */
export type Part = readonly [key: string | null, ...sums: (number | null)[]];

export interface CodeRow extends Row {
  rep_code_id: number;
  parts: Part[];
}

/** Whose parts they are. */
interface Owner {
  subject: string;
  repCodeIds: readonly number[];
  /** The firm's date. */
  today: string;
  /** Of the definitions behind the figures. */
  measures: string;
}

/** Of fewer rep codes a write touches half of them or all, and one statement over all is the quicker. */
const CODES_LEAST = 3;

/**
 * Of more, one statement after another: each stays well within its time, and what is done is kept where a later one
 * fails.
 */
const CODES_AT_ONCE = 50;

const listOf = (codes: readonly number[]): string => `{${codes.join(',')}}`;

/**
 * What the person's rep codes add to a figure, each kept until something of that rep code is written. A write then makes
 * one part of many anew. Like answers, parts are of one person, and true for one version of the stamps.
 */
export class KeptParts {
  constructor(
    private readonly memory: AnswerMemory,
    private readonly tx: Transaction,
    private readonly owner: Owner,
    private readonly codesAtOnce: number = CODES_AT_ONCE,
  ) {}

  /** False where the parts would save nothing. */
  get isWorthwhile(): boolean {
    return this.owner.repCodeIds.length >= CODES_LEAST;
  }

  /**
   * @param query gives a row for each rep code of the value `repCodes` that adds something. It reads nothing of the
   *   others, so that what it says of a rep code is the same whichever stand beside it
   * @param asked of each rep code the ids that are asked for, which the statement finds in the value `ids`; those of
   *   none are not asked. Left out where the statement names none
   * @returns what each rep code of the person adds
   */
  async of(
    query: (values: Record<string, unknown>) => Statement<CodeRow>,
    values: Record<string, unknown>,
    asked: ReadonlyMap<number, readonly number[]> | null = null,
  ): Promise<Map<number, Part[]>> {
    const { subject, today, measures } = this.owner;
    const repCodeIds = asked === null ? this.owner.repCodeIds : [...asked.keys()];
    const idsOf = (code: number) => asked?.get(code) ?? [];
    const { text, values: sent } = query({ ...values, repCodes: listOf([]), ids: listOf([]) });
    const question = createHash('sha256')
      .update(JSON.stringify([measures, subject, today, text, sent]))
      .digest('base64url');
    const keyOf = (code: number) => `${question} ${code} ${idsOf(code).join(' ')}`;
    const before = await this.#versions(repCodeIds);
    const parts = new Map<number, Part[]>();
    const missing: number[] = [];
    for (const code of repCodeIds) {
      const kept = this.memory.find(keyOf(code), before(code));
      if (kept === null) missing.push(code);
      else parts.set(code, JSON.parse(kept) as Part[]);
    }
    for (let from = 0; from < missing.length; from += this.codesAtOnce) {
      const codes = missing.slice(from, from + this.codesAtOnce);
      const ids = listOf(codes.flatMap(idsOf));
      const rows = await this.tx.run(query({ ...values, repCodes: listOf(codes), ids }));
      const after = await this.#versions(codes);
      const found = new Map(rows.map((row) => [row.rep_code_id, row.parts]));
      for (const code of codes) {
        const own = found.get(code) ?? [];
        parts.set(code, own);
        // A part that was written meanwhile may be of either side of the write.
        if (after(code) === before(code)) this.memory.keep(keyOf(code), after(code), JSON.stringify(own));
      }
    }
    return parts;
  }

  async #versions(codes: readonly number[]): Promise<(code: number) => string> {
    const own = topicOf(this.owner.subject);
    const topics = topicsOf([EVERYONE, own, ...codes.map(String)]);
    const found = new Map(
      (await this.tx.run(versionsOf({ topics }))).map(({ topic, version }) => [topic, version]),
    );
    const at = (topic: string) => found.get(topic) ?? '0';
    const ofAll = `${at(EVERYONE)} ${at(own)}`;
    return (code) => `${ofAll} ${at(String(code))}`;
  }
}

/** @returns the sums of all parts by their key; without one under the empty key */
export function added(parts: Iterable<readonly Part[]>): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const own of parts) {
    for (const part of own) {
      const key = part[0] ?? '';
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, part.slice(1) as number[]);
      else for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + Number(part[at + 1]);
    }
  }
  return sums;
}
