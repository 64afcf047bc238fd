import { createHash } from 'node:crypto';
import type { Row, Statement } from '../../db/statement';
import type { Transaction } from '../../db/transaction';
import type { AnswerMemory } from './memory';
import { EVERYONE, topicOf, topicsOf, versionsOf } from './stamps';

/**
 * What one rep code adds to a figure: the key of the figure, and sums in hundredths. They are exact as numbers up to
 * ninety trillion dollars.
 */
export type Part = readonly [key: string | null, ...sums: number[]];

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
  ) {}

  /** False where the parts would save nothing. */
  get isWorthwhile(): boolean {
    return this.owner.repCodeIds.length >= CODES_LEAST;
  }

  /**
   * @param query gives a row for each rep code of the value `repCodes` that adds something. It reads nothing of the
   *   others, so that what it says of a rep code is the same whichever stand beside it
   * @returns what all rep codes of the person add
   */
  async of(
    query: (values: Record<string, unknown>) => Statement<CodeRow>,
    values: Record<string, unknown>,
  ): Promise<Part[]> {
    const { repCodeIds, subject, today, measures } = this.owner;
    const { text, values: sent } = query({ ...values, repCodes: listOf([]) });
    const question = createHash('sha256')
      .update(JSON.stringify([measures, subject, today, text, sent]))
      .digest('base64url');
    const keyOf = (code: number) => `${question} ${code}`;
    const before = await this.#versions(repCodeIds);
    const parts: Part[] = [];
    const missing: number[] = [];
    for (const code of repCodeIds) {
      const kept = this.memory.find(keyOf(code), before(code));
      if (kept === null) missing.push(code);
      else parts.push(...(JSON.parse(kept) as Part[]));
    }
    if (missing.length === 0) return parts;
    const rows = await this.tx.run(query({ ...values, repCodes: listOf(missing) }));
    const after = await this.#versions(missing);
    const found = new Map(rows.map((row) => [row.rep_code_id, row.parts]));
    for (const code of missing) {
      const own = found.get(code) ?? [];
      parts.push(...own);
      // A part that was written meanwhile may be of either side of the write.
      if (after(code) === before(code)) this.memory.keep(keyOf(code), after(code), JSON.stringify(own));
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

/** @returns the sums of all parts by their key */
export function added(parts: readonly Part[]): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const [key, ...more] of parts) {
    const own = sums.get(key ?? '');
    if (own === undefined) sums.set(key ?? '', more);
    else for (const [at, sum] of more.entries()) own[at] = (own[at] ?? 0) + sum;
  }
  return sums;
}
