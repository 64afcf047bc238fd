import type { AnswerOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { MergedField } from '@/contract/changes/schema';
import { findRecord } from '../changes/changing';
import { mergedAgain } from '../changes/since';
import type { Handler, NotedRecord, WriteContext } from './handler';
import { ProblemError } from '../http/problem';
import { registry } from '../registry';

/** What is kept of the answer of a write: nothing of a client but ids and versions. */
interface Kept {
  /** Null where the answer is read again. Of its merged fields only the paths. */
  answer: object | null;
  /** The records that the write changed. */
  records: readonly NotedRecord[];
}

/** The part of the answer of a save that lists what others changed. */
interface Merging {
  changeSetId?: string | null;
  state?: string;
  version: number;
  merged: MergedField[];
}

const isMerging = (answer: object): answer is Merging => 'merged' in answer && 'version' in answer;

/** @returns what is stored of an answer */
export function textToKeep(name: ApiName, answer: object, records: readonly NotedRecord[]): string {
  const kept: Kept = {
    answer:
      name in registry().readAgain
        ? null
        : isMerging(answer)
          ? { ...answer, merged: answer.merged.map(({ path }) => path) }
          : answer,
    records,
  };
  return JSON.stringify(kept);
}

/** The one record that a write is about; undefined for a bulk, whose answer is ids and results alone. */
function recordOf(body: object, records: readonly NotedRecord[]): NotedRecord | undefined {
  const named = records.find(({ id }) => 'id' in body && id === body.id);
  const isOne = new Set(records.map(({ entity, id }) => `${entity} ${id}`)).size === 1;
  return named ?? (isOne ? records[0] : undefined);
}

async function answerAgain(
  context: Pick<WriteContext<unknown>, 'tx' | 'scope' | 'body'>,
  { answer, records }: Kept,
): Promise<unknown> {
  const body = typeof context.body === 'object' && context.body !== null ? context.body : {};
  const own = recordOf(body, records);
  const found = own === undefined ? null : await findRecord(context, own.entity, own.id);
  if (answer === null || !isMerging(answer) || answer.merged.length === 0) return answer;
  if (found === null || !('version' in body)) return { ...answer, merged: [] };
  // The save itself may have changed a list that it was merged into.
  const isApplied = answer.state === 'applied' && (answer.changeSetId ?? null) !== null;
  const merged = await mergedAgain(context, found, {
    paths: answer.merged.map(String),
    since: Number(body.version),
    until: isApplied ? answer.version - 1 : answer.version,
  });
  return { ...answer, merged };
}

/**
 * @param text what `textToKeep` stored of the first answer
 * @returns what answers the same request once more, by the rights of now
 * @throws {ProblemError} `idempotency-key-reused` for a write of an earlier version, whose answer was not kept in this form
 */
export function replayOf<Name extends ApiName>(name: Name, text: string): Handler<Name> {
  const again: Handler<Name> | undefined = registry().readAgain[name];
  if (again !== undefined) return again;
  const kept = JSON.parse(text) as Partial<Kept>;
  const { answer = null, records } = kept;
  if (answer === null || records === undefined) throw new ProblemError('idempotency-key-reused');
  return async (context) => (await answerAgain(context, { answer, records })) as AnswerOf<Calls[Name]>;
}
