import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatAskAnswer } from '@/contract/assistant/schema';
import { nameText } from '@/contract/partyName';
import { answerOf } from '@/tests/support/accounts';
import { firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const asked = (persona: string, question: string) =>
  answerOf(gateway, persona, 'chatAsk', { question, spec: null });

/** A client whose name nobody else has. */
async function someone(persona: string) {
  const { rows } = await answerOf(gateway, persona, 'clientsList', firstPage());
  for (const row of rows) {
    const name = nameText(row.name);
    const { count } = await answerOf(gateway, persona, 'clientsSummaryList', {
      filters: { clientName: [name] },
    });
    if (row.kind === 'person' && row.name.bornIn === null && count === 1) return { id: row.id, name };
  }
  throw new Error('no such client');
}

/** A family name that several clients of the advisor have. */
async function sharedName(): Promise<string> {
  const { rows } = await answerOf(gateway, 'advisor', 'clientsList', firstPage());
  const names = rows.flatMap(({ name }) =>
    name.family === null || /\W/.test(name.family) ? [] : [name.family],
  );
  const shared = names.find((name, at) => names.indexOf(name) < at);
  if (shared === undefined) throw new Error('no two have a name');
  return shared;
}

const factIn = (answer: ChatAskAnswer) => {
  if (answer.kind !== 'answer' || answer.result.kind !== 'fact') throw new Error(JSON.stringify(answer));
  return answer.result;
};

describe('one thing about one record', () => {
  test('is what the page of the client says', async () => {
    const { id, name } = await someone('advisor');
    const details = await answerOf(gateway, 'advisor', 'clientDetails', { id });
    const overview = await answerOf(gateway, 'advisor', 'clientOverview', { id });
    const holdings = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] });
    const found = async (question: string) => factIn(await asked('advisor', question)).found;
    expect(await found(`phone of ${name}`)).toEqual({ fact: 'phone', phones: details.phones });
    expect(await found(`courriel de ${name}`)).toEqual({ fact: 'email', emails: details.emails });
    expect(await found(`what is ${name}’s address`)).toEqual({
      fact: 'address',
      addresses: details.addresses,
    });
    expect(await found(`date de naissance de ${name}`)).toEqual({ fact: 'birthDate', on: details.birthDate });
    expect(await found(`how old is ${name}`)).toEqual({ fact: 'age', years: overview.results.age });
    expect(await found(`who serves ${name}`)).toMatchObject({ repCode: overview.results.repCode });
    expect(await found(`what does ${name} hold`)).toMatchObject({ count: holdings.rows.length });
    expect(factIn(await asked('advisor', `que détient ${name}`)).amount).toBe(holdings.total.marketValueCad);
  });

  test('the last contact is not before the days for which nobody contacted the client', async () => {
    const { rows } = await answerOf(
      gateway,
      'advisor',
      'clientsList',
      firstPage({ filters: { condition: ['noContact:365', 'kind:person'] } }),
    );
    const [first] = rows;
    if (first === undefined) throw new Error('everyone was contacted');
    const spec = { kind: 'fact', fact: 'lastContact', name: nameText(first.name), id: first.id } as const;
    const answer = await answerOf(gateway, 'advisor', 'chatAsk', { question: null, spec });
    const { found, asOf } = factIn(answer);
    if (found.fact !== 'lastContact') throw new Error(found.fact);
    const yearAgo = `${String(Number(asOf.slice(0, 4)) - 1)}${asOf.slice(4)}`;
    expect(found.on === null || found.on <= yearAgo).toBe(true);
  });

  test('who covers in a team is what its page says, apart from what has ended', async () => {
    const teams = await answerOf(gateway, 'advisor', 'teamsList', {
      filters: {},
      sort: [{ key: 'name', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    });
    const [team] = teams.rows;
    if (team === undefined) throw new Error('no team');
    const details = await answerOf(gateway, 'advisor', 'teamDetails', { id: team.id });
    const spec = { kind: 'fact', fact: 'cover', name: team.name.en, id: team.id } as const;
    const { found } = factIn(await answerOf(gateway, 'advisor', 'chatAsk', { question: null, spec }));
    expect(found).toEqual({ fact: 'cover', rows: details.cover.filter(({ state }) => state !== 'ended') });
  });

  test('a name that several have is asked back, and each can be chosen', async () => {
    const answer = await asked('advisor', `phone of ${await sharedName()}`);
    if (answer.kind !== 'asked') throw new Error(JSON.stringify(answer));
    expect(answer.reason).toBe('person');
    expect(answer.options.length).toBeGreaterThan(1);
    for (const { spec } of answer.options) {
      const chosen = await answerOf(gateway, 'advisor', 'chatAsk', { question: null, spec });
      expect(factIn(chosen).subject.id).toBe((spec as { id?: string }).id);
    }
  });

  test('a colleague’s client is answered as a name that nobody has', async () => {
    const { id, name } = await someone('conseillere');
    const { count } = await answerOf(gateway, 'advisor', 'clientsSummaryList', {
      filters: { clientName: [name] },
    });
    expect(count).toBe(0);
    const theirs = await asked('advisor', `phone of ${name}`);
    expect(theirs).toEqual({ kind: 'asked', reason: 'nobody', words: [name], options: [] });
    expect(await asked('advisor', 'phone of Zzyzx Qwortin')).toEqual({
      kind: 'asked',
      reason: 'nobody',
      words: ['Zzyzx Qwortin'],
      options: [],
    });
    const spec = { kind: 'fact', fact: 'phone', name, id } as const;
    const answer = await gateway.rest('advisor', 'chatAsk', { question: null, spec });
    expect(answer.status).toBe(404);
  });
});
