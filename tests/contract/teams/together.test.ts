import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { TeamEditAnswer, TeamSaveBody } from '@/contract/teams/schema';
import { answerOf } from '@/tests/support/accounts';
import { bodyOf } from '@/tests/support/clients';
import { write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let id: string;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  const { rows } = await answerOf(gateway, 'manager', 'teamsList', bodyOf('teamsList', ''));
  id = rows.find(({ name }) => name.en === 'Osei Wealth Group')?.id ?? '';
});
afterAll(() => gateway.close());

const opened = (persona: string): Promise<TeamEditAnswer> => answerOf(gateway, persona, 'teamEdit', { id });

const save = (persona: string, { version }: TeamEditAnswer, fields: TeamSaveBody['fields']) =>
  write(gateway, persona, 'teamSave', { id, version, fields });

/** Saves, and has the other of the two approve it. */
async function applied(
  [maker, checker]: readonly [string, string],
  form: TeamEditAnswer,
  fields: TeamSaveBody['fields'],
) {
  const outcome = await written<SaveOutcome>(save(maker, form, fields));
  const changeSetId = outcome.changeSetId ?? '';
  const decision = { changeSetId, decision: 'approve', reason: '', versionSeen: form.version } as const;
  expect((await write(gateway, checker, 'changeDecide', decision)).status).toBe(200);
  return outcome;
}

const personIn = ({ people }: TeamEditAnswer, lastName: string) => {
  const found = people.find((each) => each.lastName === lastName);
  if (found === undefined) throw new Error(`nobody is called ${lastName}`);
  return { id: found.id, name: `${found.firstName} ${found.lastName}` };
};

describe('two people who have the same team open', () => {
  test('keep both changes where the fields differ, and the second is told of the first', async () => {
    const [first, second] = [await opened('manager'), await opened('advisor')];
    expect(second.version).toBe(first.version);
    const newcomer = { ...personIn(first, 'Whitlock'), role: 'associate' as const, reads: ['TR11'] };
    await applied(['manager', 'advisor'], first, { members: [...first.values.members, newcomer] });
    const away = personIn(second, 'Osei');
    const covers = personIn(second, 'Kowalczyk');
    const cover = [
      ...second.values.cover,
      {
        away: away.id,
        awayName: '',
        covers: covers.id,
        coversName: '',
        codes: ['TR04'],
        from: '2031-02-03',
        until: '2031-02-07',
      },
    ];
    const outcome = await written<SaveOutcome>(save('advisor', second, { cover }));
    expect(outcome.merged).toMatchObject([{ path: 'members', by: { subject: 'manager' } }]);
    await written(write(gateway, 'advisor', 'changeWithdraw', { changeSetId: outcome.changeSetId ?? '' }));
    expect((await opened('advisor')).values.members).toContainEqual(newcomer);
  });

  test('conflict in one field: the second sees the base, theirs and yours, and nothing is lost', async () => {
    const [first, second] = [await opened('manager'), await opened('advisor')];
    const mehta = { ...personIn(first, 'Mehta'), role: 'associate' as const, reads: null };
    await applied(['manager', 'advisor'], first, { members: [...first.values.members, mehta] });
    const yours = second.values.members.filter(({ role }) => role !== 'assistant');
    const refused = await save('advisor', second, { members: yours });
    expect(refused.status).toBe(412);
    const theirs = (await opened('manager')).values.members;
    expect(theirs).toContainEqual(mehta);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      version: first.version + 1,
      conflicts: [
        {
          path: 'members',
          base: second.values.members,
          theirs,
          yours,
          by: { subject: 'manager' },
        },
      ],
    });
  });
});

test('somebody else’s team cannot be read, previewed or saved, like one that does not exist', async () => {
  const { rows } = await answerOf(gateway, 'conseillere', 'teamsList', bodyOf('teamsList', ''));
  const foreign = rows[0]?.id ?? '';
  expect(foreign).not.toBe('');
  const told = async (of: string) => {
    const answers = await Promise.all([
      gateway.rest('advisor', 'teamDetails', { id: of }),
      gateway.rest('advisor', 'teamRepCodes', { id: of }),
      gateway.rest('advisor', 'teamEdit', { id: of }),
      gateway.rest('advisor', 'teamSavePreview', { id: of, fields: {} }),
      write(gateway, 'advisor', 'teamSave', { id: of, version: 1, fields: {} }),
    ]);
    return answers.map(({ status, json }) => ({ status, body: { ...(json() as object), requestId: null } }));
  };
  const unknown = await told('00000000-0000-4000-8000-000000000000');
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await told(foreign)).toEqual(unknown);
});
