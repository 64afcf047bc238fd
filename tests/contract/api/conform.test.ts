import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { core } from 'zod';
import type { Call } from '@/contract/call';
import { CALLS, type ApiName } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';
import { conformOf, type Conform } from '@/lib/http/conform';
import { allClients, bodyOf } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let id: string;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  id = (await allClients(gateway, 'advisor')).find(({ accountCount }) => accountCount > 0)?.id ?? '';
});
afterAll(() => gateway.close());

/** Reads without an answer here: what they ask for must be made first, or is for another person. */
const UNANSWERED: readonly ApiName[] = [
  'chatSession',
  'deathPreview',
  'filterRead',
  'householdHoldingLots',
  'questionsList',
  'questionsSummaryList',
  'questionDetails',
  'teamSavePreview',
  'umaModelDetails',
  'umaRebalancePreview',
];

const READS = (Object.keys(CALLS) as ApiName[]).filter(
  (name) => CALLS[name].access === 'read' && !UNANSWERED.includes(name),
);

/** How many members of an answer are spoilt; enough for each kind of row that it has. */
const MEMBERS_MAX = 60;

/** What a gateway of a firm’s own may send in place of a value. */
const SPOILT: readonly ((value: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  (value) => (typeof value === 'string' ? 7 : 'seven'),
  (value) => (typeof value === 'string' ? `${value}~` : { value }),
  () => [],
  () => Number.NaN,
];

type Members = Record<string, unknown> | unknown[];

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** Each member of an answer with the keys that lead to it; of a list, the first and the last. */
function* membersOf(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (!isMembers(value)) return;
  const keys = Object.keys(value);
  for (const key of Array.isArray(value) ? new Set([keys[0], keys.at(-1)]) : keys) {
    if (key === undefined) continue;
    yield [...path, key];
    yield* membersOf((value as Record<string, unknown>)[key], [...path, key]);
  }
}

/** The same answer with one member changed. */
function changed(answer: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const copy: unknown = structuredClone(answer);
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], copy);
  const members = holder as Record<string, unknown>;
  members[last] = change(members[last]);
  // As it comes over the wire: without members that are undefined.
  return JSON.parse(JSON.stringify(copy));
}

/** What the browser does not look at: lengths, members that come later, and rules that are no pattern. */
const UNSEEN: readonly string[] = ['custom', 'too_big', 'too_small', 'unrecognized_keys'];

function isSeen(issue: core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return issue.errors.every((option) => option.some(isSeen));
  // A list that may not be empty is looked at.
  return !UNSEEN.includes(issue.code) || (issue.code === 'too_small' && issue.origin === 'array');
}

/** Whether the contract refuses an answer for what the browser looks at. */
function isRefused(name: ApiName, answer: unknown): boolean {
  const { success, error } = SCHEMAS[name].answer.safeParse(answer);
  return !success && error.issues.some(isSeen);
}

/** The list in which a read finds the record that it is about, where that is no client. */
const LISTED: Partial<Record<ApiName, ApiName>> = {
  accountView: 'accountsList',
  accountAssetAllocation: 'accountsList',
  accountTransactionHistory: 'accountsList',
  accountValueHistory: 'accountsList',
  householdOverview: 'householdsList',
  householdBrief: 'householdsList',
  householdAccounts: 'householdsList',
  householdAssetAllocation: 'householdsList',
  householdEdit: 'householdsList',
  householdHistory: 'householdsList',
  householdPreview: 'householdsList',
  householdHoldings: 'householdsList',
  householdTransactionHistory: 'householdsList',
  householdValueHistory: 'householdsList',
  documentDetails: 'documentsList',
  newsItem: 'newsList',
  notificationWhy: 'notificationsList',
  tasksLoad: 'teamsList',
  teamDetails: 'teamsList',
  teamRepCodes: 'teamsList',
  teamEdit: 'teamsList',
  transferDetails: 'transfersList',
  umaAccountView: 'umaAccountsList',
  unassignedAccountDetails: 'unassignedAccountsList',
};

async function idFor(name: ApiName): Promise<string> {
  if (name === 'termsVersion') {
    const { current } = (await gateway.rest('advisor', 'termsRead', undefined)).json() as {
      current: { id: string };
    };
    return current.id;
  }
  const list = LISTED[name];
  if (list === undefined) return id;
  const { rows } = (await gateway.rest('advisor', list, bodyOf(list, id))).json() as {
    rows: { id: string }[];
  };
  return rows[0]?.id ?? '';
}

describe.each(READS)('an answer of %s', (name) => {
  let conform: Conform;
  let answer: unknown;

  beforeAll(async () => {
    conform = await conformOf(CALLS[name] as Call);
    const given = await gateway.rest('advisor', name, bodyOf(name, await idFor(name)));
    expect(given.status).toBe(200);
    answer = given.json();
  });

  test('fits as it is, and with more in it than the contract knows', () => {
    expect(conform(answer, false)).toEqual({ answer, misfit: null, isUsable: true });
    const more = { ...(answer as object), comesLater: { a: 1 } };
    expect(conform(more, false).misfit).toBeNull();
  });

  test('fits no more where the schema of the contract refuses a member, and says which', () => {
    const paths = [...membersOf(answer)];
    const step = Math.max(1, Math.ceil(paths.length / MEMBERS_MAX));
    for (const path of paths.filter((_, index) => index % step === 0)) {
      for (const change of SPOILT) {
        const spoilt = changed(answer, path, change);
        const { misfit } = conform(spoilt, false);
        expect([path.join('/'), change.toString(), misfit !== null]).toEqual([
          path.join('/'),
          change.toString(),
          isRefused(name, spoilt),
        ]);
      }
    }
  });
});
