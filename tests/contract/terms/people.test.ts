import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { bodyOf } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { publish } from '@/tests/support/terms';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 0 });
});
afterAll(() => gateway.close());

const people = (subject: string, filters: object = {}) =>
  answerOf(gateway, subject, 'termsPeopleList', { ...bodyOf('termsPeopleList', ''), filters });
const standing = async (subject: string, filters?: object) =>
  (await people(subject, filters)).rows.map(({ lastName, status, version }) => [lastName, status, version]);

async function decide(subject: string, decision: 'accepted' | 'declined') {
  const { owed } = await answerOf(gateway, subject, 'termsRead', undefined);
  const { id, hashes } = owed?.version ?? { id: '', hashes: { en: '' } };
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await gateway.rest(
    subject,
    'termsDecide',
    { id, decision, language: 'en', sha256: hashes.en },
    { headers },
  );
  expect(answer.status).toBe(200);
}

test('a manager sees the people of the branch, a leader those of the region, and nobody else sees anyone', async () => {
  const ofBranch = [
    ['Osei', 'accepted', 2],
    ['Phạm', 'accepted', 2],
    ['Strand', 'accepted', 2],
    ['Whitlock', 'accepted', 2],
  ];
  expect(await standing('manager')).toEqual(ofBranch);
  expect(await standing('executive')).toEqual(ofBranch);
  for (const subject of ['advisor', 'assistant', 'newcomer', 'conseillere'])
    expect(await standing(subject), subject).toEqual([]);
  const [osei] = (await people('manager')).rows;
  expect(osei).toMatchObject({
    role: 'advisor',
    teams: [{ en: 'Osei Wealth Group', fr: 'Groupe Osei' }],
    branch: expect.stringContaining('Toronto') as string,
  });
});

test('the list says who has accepted, declined and neither, and finds them by it', async () => {
  await publish(gateway.db, 'third');
  await decide('manager', 'accepted');
  await decide('advisor', 'declined');
  expect(await standing('manager')).toEqual([
    ['Osei', 'declined', 3],
    ['Phạm', 'owed', null],
    ['Strand', 'accepted', 3],
    ['Whitlock', 'owed', null],
  ]);
  expect(await standing('manager', { status: ['owed'] })).toEqual([
    ['Phạm', 'owed', null],
    ['Whitlock', 'owed', null],
  ]);
  expect(await standing('manager', { text: 'mehta', role: ['assistant'] })).toEqual([['Phạm', 'owed', null]]);
  const { count, facets } = await answerOf(gateway, 'manager', 'termsPeopleSummaryList', { filters: {} });
  expect(count).toBe(4);
  expect(Object.fromEntries(facets.status.map((each) => [each.value, each.count]))).toEqual({
    accepted: 1,
    declined: 1,
    owed: 2,
  });
  const [osei] = (await people('manager', { status: ['declined'] })).rows;
  expect(osei?.decidedOn).toBe(gateway.db.today());
});
