import { expect } from 'vitest';
import type { GlobalSearchAnswer, SearchGroup, SearchKind, SearchRow } from '@/contract/search/schema';
import type { TestGateway } from './gateway';

/** A search's answer to a person. */
export async function askSearch(
  gateway: TestGateway,
  subject: string,
  query: string,
): Promise<GlobalSearchAnswer> {
  const answer = await gateway.rest(subject, 'globalSearch', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as GlobalSearchAnswer;
}

export function searchGroupOf({ groups }: GlobalSearchAnswer, kind: SearchKind): SearchGroup {
  const group = groups.find((each) => each.kind === kind);
  if (group === undefined) throw new Error(`no group of ${kind}`);
  return group;
}

/** The marked parts of a row, as they read. */
export function markedIn(row: SearchRow | undefined): string[] {
  return (row?.marks ?? []).map(({ part, start, end }) => {
    const text = { ...row?.name, label: row?.label, text: row?.text }[part];
    return (text ?? '').slice(start, end);
  });
}
