import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AddressHistoryAnswer,
  AddressPreviewAnswer,
  AddressPreviewBody,
  AddressSaveAnswer,
  AddressSaveBody,
} from '@/contract/addresses/schema';
import { daysAfter } from '@/gateway/areas/addresses/rules/consequences';
import { answerOf } from '@/tests/support/accounts';
import { addressOf } from '@/tests/support/addresses';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let ids: string[];
let id = '';

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedOfKind(gateway, 'person');
});
afterAll(() => gateway.close());

const WITHROW = addressOf({
  lines: ['44 Withrow Ave'],
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M4K 1C9',
});

const history = (of: string): Promise<AddressHistoryAnswer> =>
  answerOf(gateway, 'advisor', 'addressHistory', { id: of });
const preview = (body: Omit<AddressPreviewBody, 'id' | 'version'> & { version?: number }) =>
  answerOf(gateway, 'advisor', 'addressPreview', {
    id,
    version: 1,
    ...body,
  }) as Promise<AddressPreviewAnswer>;
const save = (body: Omit<AddressSaveBody, 'id' | 'version'> & { version?: number }) =>
  written<AddressSaveAnswer>(write(gateway, 'advisor', 'addressSave', { id, version: 1, ...body }));

describe('Where the mail of accounts goes, in the preview', () => {
  const withAccounts = async (count: number) => {
    for (;;) {
      const next = ids.pop();
      if (next === undefined) throw new Error('no client is left');
      const { accounts } = await history(next);
      if (accounts.length >= count) return { client: next, accounts };
    }
  };

  test('is where the holder’s mail goes once the account’s own address is removed', async () => {
    const { client, accounts } = await withAccounts(1);
    id = client;
    const accountIds = accounts.slice(0, 1).map((account) => account.id);
    const own = { fields: { accountAddress: WITHROW }, accountIds };
    const { token, accounts: set } = await preview(own);
    expect(set.map(({ uses }) => uses)).toEqual(['account']);
    const { version } = await save({ ...own, previewed: token });
    const removed = await preview({ version, fields: { accountAddress: null }, accountIds });
    expect(removed.accounts.map(({ uses }) => uses)).toEqual(['residential']);
  });

  test('is the season’s address today, where the change is dated back before the season began', async () => {
    const { client } = await withAccounts(1);
    id = client;
    const today = gateway.db.today();
    const seasonalAddress = { ...WITHROW, from: daysAfter(today, -3), to: daysAfter(today, 20) };
    const { accounts } = await preview({ fields: { seasonalAddress }, effectiveOn: daysAfter(today, -10) });
    expect(new Set(accounts.map(({ uses }) => uses))).toEqual(new Set(['seasonal']));
  });

  test('stands under each holder of a joint account', async () => {
    for (;;) {
      id = ids.pop() ?? '';
      const members = (await history(id)).household
        .filter((member) => member.id !== null && member.kind === 'person')
        .map((member) => ({
          id: member.id ?? '',
          version: member.version ?? 1,
          consent: 'calledBack' as const,
        }));
      const { accounts, counts } = await preview({ fields: { residentialAddress: WITHROW }, members });
      const joint = accounts.filter((each) => accounts.filter((other) => other.id === each.id).length > 1);
      if (joint.length === 0) continue;
      expect(new Set(joint.map(({ id: account, holder }) => `${account} ${holder.given ?? ''}`)).size).toBe(
        joint.length,
      );
      expect(counts.accounts).toBe(new Set(accounts.map((account) => account.id)).size);
      return;
    }
  });
});

/** A client with two persons of their household whom the same advisor serves. */
async function family() {
  for (;;) {
    const next = ids.pop();
    if (next === undefined) throw new Error('no family is left');
    const { household } = await history(next);
    const [one, other] = household.flatMap(({ id: member, kind, version }) =>
      member === null || version === null || kind !== 'person' ? [] : [{ id: member, version }],
    );
    if (one !== undefined && other !== undefined) return { client: next, one, other };
  }
}

test('each member who moves is shown from their own address to the new one, and nobody else', async () => {
  const { client, one, other } = await family();
  id = one.id;
  const { version } = await save({ version: one.version, fields: { residentialAddress: WITHROW } });
  id = client;
  const home = addressOf();
  const members = [{ id: one.id, version: version ?? one.version, consent: 'calledBack' as const }];
  const { people } = await preview({ fields: { residentialAddress: home }, members });
  const movesOf = (person: string) => people.find((each) => each.id === person)?.moves ?? [];
  const [self, moved] = [movesOf(client), movesOf(one.id)];
  expect(self[0]?.was).toMatchObject((await history(client)).values.residentialAddress ?? {});
  expect(moved).toEqual([
    {
      kind: 'residential',
      account: null,
      was: expect.objectContaining({ lines: WITHROW.lines, postalCode: WITHROW.postalCode }) as unknown,
      becomes: expect.objectContaining({ lines: home.lines, postalCode: home.postalCode }) as unknown,
    },
  ]);
  expect(movesOf(other.id)).toEqual([]);
  expect(people.find((each) => each.id === other.id)?.state).toBe('stays');
});
