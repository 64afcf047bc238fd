import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_TABLES } from '@/gateway/seed/rows';
import { unassignedAccounts, unassignedHoldings } from '@/gateway/db/schema';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { SORTED_LISTS } from '@/tests/support/sortedLists';

const SUMMARIES = {
  clientsSummaryList: { filters: {} },
  householdsSummaryList: { filters: {}, show: { closedOnly: false } },
  unassignedAccountsSummaryList: { filters: {} },
} as const;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
});
afterAll(() => gateway.close());

const bodyOf = (answer: { json(): unknown }) => answer.json() as { rows?: { id: string }[]; asOf?: string };

async function allThatIsListed(persona: Persona) {
  const found: Record<string, unknown> = {};
  for (const [name, { body }] of Object.entries(SORTED_LISTS)) {
    const { rows } = bodyOf(await gateway.rest(persona, name as keyof typeof SORTED_LISTS, body as never));
    expect(rows, name).toBeDefined();
    found[name] = rows;
  }
  for (const [name, body] of Object.entries(SUMMARIES)) {
    const answer = bodyOf(await gateway.rest(persona, name as keyof typeof SUMMARIES, body as never));
    expect(answer.asOf, name).toBeDefined();
    found[name] = answer;
  }
  const [tray] = (found.unassignedAccountsList as { id: string; reason: string }[]).filter(
    ({ reason }) => reason !== 'noHousehold',
  );
  if (tray) found.details = await answerOf(gateway, persona, 'unassignedAccountDetails', { id: tray.id });
  return found;
}

test('every list finds the same with the policies off: each statement names the person’s scope itself', async () => {
  const withPolicies = new Map<Persona, unknown>();
  for (const persona of PERSONAS) withPolicies.set(persona, await allThatIsListed(persona));
  const tables = [
    ...Object.keys(CLIENT_TABLES),
    ...[unassignedAccounts, unassignedHoldings].map(getTableName),
  ];
  for (const table of new Set(tables))
    await gateway.db.pool.query(`alter table ${table} disable row level security`);
  for (const persona of PERSONAS)
    expect(await allThatIsListed(persona), persona).toEqual(withPolicies.get(persona));
}, 120_000);
