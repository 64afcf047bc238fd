import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BRIEF_PARTS, type BriefPart } from '@/contract/brief/codes';
import type { Locale } from '@/contract/locale';
import { formatDateLong, formatMoney, formatName } from '@/lib/format';
import { answerOf } from '@/tests/support/accounts';
import { write, written } from '@/tests/support/changing';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { pdfText } from '@/tests/support/pdfText';
import { say } from '@/tests/support/say';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const follow = (path: string) => gateway.server.app.inject({ method: 'GET', url: `/${path}` });

interface Asked {
  id: string;
  language: Locale;
  parts?: readonly BriefPart[];
}

const ticket = async (
  name: 'clientBriefTicket' | 'householdBriefTicket',
  { id, language, parts = BRIEF_PARTS }: Asked,
) =>
  (
    await written<{ path: string }>(
      write(gateway, 'advisor', name, { id, language, parts: [...parts], use: 'download' }),
    )
  ).path;

/** Lines of a page end anywhere. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

const rowsOf = async (query: string) => (await gateway.db.pool.query<{ id: string }>(query)).rows;

const OWN = "(select rep_code_id from rep_code_access where subject = 'advisor')";

describe.each(['en', 'fr'] as const)('A brief on paper (%s)', (language) => {
  const words = say(language);

  test('of a client tells the parts of the screen in the language that was chosen', async () => {
    const [client] = await allClients(gateway, 'advisor');
    const id = client?.id ?? '';
    const brief = await answerOf(gateway, 'advisor', 'clientBrief', { id, parts: [...BRIEF_PARTS] });
    const answer = await follow(await ticket('clientBriefTicket', { id, language }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text, pages } = pdfText(answer.rawPayload);
    const said = flat(text);
    expect(pages).toBeLessThanOrEqual(3);
    const name = formatName(brief.overview.results.name);
    expect(said).toContain(flat(words('letter:brief.title', { name })));
    expect(said).toContain(flat(words('brief:asOf', { date: formatDateLong(brief.asOf, language) })));
    expect(said).toContain(flat(formatMoney(brief.value?.total.marketValue ?? '', language)));
    for (const key of ['who', 'value', 'allocation', 'work', 'checks', 'documents', 'notes', 'asks'] as const)
      expect(said).toContain(flat(words(`brief:${key}.title`)));
    for (const kept of brief.notes?.notes ?? []) expect(said).toContain(flat(kept.body.slice(0, 40)));
    const sin = (await answerOf(gateway, 'advisor', 'clientSinReveal', { id })).sin ?? 'none';
    expect(text.replace(/[^\d\n]/g, '')).not.toContain(sin);
    expect(answer.rawPayload.toString('latin1')).not.toContain(sin);
  });

  test('of a household names its members, and no part that was not asked for', async () => {
    const [row] = await rowsOf(
      `select h.public_id as id from households h join household_members m on m.household_id = h.id
       join clients c on c.party_id = m.party_id and c.rep_code_id in ${OWN}
       group by h.public_id having count(*) > 1 order by h.public_id limit 1`,
    );
    const id = row?.id ?? '';
    const { people } = await answerOf(gateway, 'advisor', 'householdBrief', { id, parts: ['value'] });
    const path = await ticket('householdBriefTicket', { id, language, parts: ['value'] });
    const said = flat(pdfText((await follow(path)).rawPayload).text);
    for (const person of people) expect(said).toContain(flat(formatName(person.name)));
    expect(said).toContain(flat(words('brief:value.title')));
    for (const key of ['allocation', 'checks', 'notes', 'documents'] as const)
      expect(said).not.toContain(flat(words(`brief:${key}.title`)));
    expect((await follow(path)).statusCode).toBe(404);
  });
});

test('The ticket of a brief is refused for the records of others', async () => {
  const body = { language: 'en', parts: [], use: 'download' } as const;
  const [client] = await rowsOf(
    `select p.public_id as id from clients c join parties p on p.id = c.party_id
     where c.rep_code_id not in ${OWN} limit 1`,
  );
  const [household] = await rowsOf(
    `select h.public_id as id from households h where not exists (
       select from household_members m join clients c on c.party_id = m.party_id
       where m.household_id = h.id and c.rep_code_id in ${OWN}) limit 1`,
  );
  const ofClient = { ...body, parts: [], id: client?.id ?? '' };
  const ofHousehold = { ...body, parts: [], id: household?.id ?? '' };
  expect((await write(gateway, 'advisor', 'clientBriefTicket', ofClient)).status).toBe(404);
  expect((await write(gateway, 'advisor', 'householdBriefTicket', ofHousehold)).status).toBe(404);
});
