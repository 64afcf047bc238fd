import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeathRuleId } from '@/contract/deaths/codes';
import type { BoaBreakdownBody } from '@/contract/boa/schema';
import type { BoaTableRow } from '@/contract/boa/table';
import type {
  DeathPreviewAnswer,
  DeathPreviewBody,
  DeathReadAnswer,
  DeathSaveBody,
} from '@/contract/deaths/schema';
import type { DeliveryBulkSaveAnswer } from '@/contract/delivery/schema';
import type { ChangeUndoAnswer, SaveOutcome } from '@/contract/changes/schema';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedOfKind, write, written } from '@/tests/support/changing';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { deathOn, ESTATE } from '@/tests/support/deaths';
import { versionsOf } from '@/tests/support/kycReviews';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { copyOf } from '@/tests/support/touchedRows';

let gateway: TestGateway;
let ids: string[];
let id: string;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedOfKind(gateway, 'person');
});
afterAll(() => gateway.close());
beforeEach(() => {
  id = ids.pop() ?? '';
});

const DIED = '2026-02-14';

const BOOK = { filters: {}, period: 'year', organisation: 'now', asOf: null } as const;

const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = [id]) =>
  (await gateway.db.pool.query<T>(text, values)).rows;
const preview = (fields: DeathPreviewBody['fields'], of = id): Promise<DeathPreviewAnswer> =>
  answerOf(gateway, 'advisor', 'deathPreview', { id: of, version: 1, fields });
const known = (of = id): Promise<DeathReadAnswer> => answerOf(gateway, 'advisor', 'deathRead', { id: of });
const send = (body: Omit<DeathSaveBody, 'id' | 'version'>, version = 1, persona = 'advisor') =>
  write(gateway, persona, 'deathSave', { id, version, ...body });
/** Records a death as the screen does: previewed, then saved. */
async function record(fields: DeathPreviewBody['fields'] = { death: deathOn(DIED) }) {
  const seen = await preview(fields);
  return { seen, outcome: await written<SaveOutcome>(send({ fields, previewed: seen.token })) };
}
const undo = (changeSetId: string | null) =>
  written<ChangeUndoAnswer>(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
const list = async (condition: string[]) => {
  const { rows: found } = await answerOf(gateway, 'advisor', 'clientsList', {
    filters: { clientName: [], condition },
    sort: [{ key: 'name', direction: 'asc' }],
    page: { size: 100, after: null, before: null },
  });
  return found as { id: string; name: object; deceasedOn: string | null }[];
};

/** A client with this and a rep code of the advisor’s. */
const having = async (condition: string) => {
  const [row] = await rows<{ id: string }>(
    `select p.public_id as id from parties p join clients c on c.party_id = p.id
     where p.public_id = any ($1::uuid[]) and ${condition} limit 1`,
    [ids],
  );
  if (row === undefined) throw new Error(`no client has ${condition}`);
  ids = ids.filter((each) => each !== row.id);
  return row.id;
};

describe('A recorded death', () => {
  test('does what its preview listed: restrictions and tasks by the rules', async () => {
    const { seen, outcome } = await record();
    expect(outcome.state).toBe('applied');
    const after = await known();
    expect(after.death).toEqual(deathOn(DIED));
    expect(after.tasks.map(({ rule, dueOn }) => [rule, dueOn])).toEqual(
      seen.consequences
        .filter(({ effect }) => effect === 'task')
        .map(({ rule, dueOn }) => [rule, dueOn])
        .sort(([, one], [, other]) => ((one ?? '') < (other ?? '') ? -1 : 1)),
    );
    expect(after.stopped).toEqual(
      seen.accounts.flatMap(({ number, restrictions }) => restrictions.map((kind) => ({ number, kind }))),
    );
    expect(seen.counts.restricted).toBe(seen.accounts.length);
    expect(seen.consequences.map(({ rule }) => rule)).not.toContain('certificate');
  });

  test('follows the table of rules: another number of days moves the task and the preview alike', async () => {
    await rows('update death_rules set days = 61 where id = $1', ['liquidator']);
    try {
      const { seen } = await record();
      const due = seen.consequences.find(({ rule }) => rule === 'liquidator')?.dueOn;
      const { tasks, today } = await known();
      expect(tasks.find(({ rule }) => rule === 'liquidator')?.dueOn).toBe(due);
      expect(Date.parse(due ?? '') - Date.parse(today)).toBe(61 * 86_400_000);
    } finally {
      await rows('update death_rules set days = 60 where id = $1', ['liquidator']);
    }
  });

  test('stops the age at the death, and says the day in the header', async () => {
    await rows(
      "update clients set birth_date = '1961-06-30' from parties p where p.id = party_id and p.public_id = $1",
    );
    await record();
    const { results } = await answerOf(gateway, 'advisor', 'clientOverview', { id });
    expect([results.age, results.deceasedOn]).toEqual([64, DIED]);
    expect(results.name).toMatchObject({ bornIn: 1961, diedIn: 2026 });
    await rows(
      "update client_details_extra d set deceased_on = '2020-07-01' from parties p where p.id = d.party_id and p.public_id = $1",
    );
    expect((await answerOf(gateway, 'advisor', 'clientOverview', { id })).results.age).toBe(59);
  });

  test('is found by the filter and the column, and marks the name in lists and in the search', async () => {
    await record();
    const [client] = await rows<{ name: string }>(
      `select given_name || ' ' || family_name as name from parties where public_id = $1`,
    );
    const { groups } = await answerOf(gateway, 'advisor', 'globalSearch', { query: client?.name ?? '' });
    expect(groups[0]?.rows.find((row) => row.id === id)).toMatchObject({ name: { diedIn: 2026 } });
    const found = await list(['life:deceased']);
    expect(found.find((row) => row.id === id)).toMatchObject({
      deceasedOn: DIED,
      name: { diedIn: 2026 },
    });
    expect(found.every(({ deceasedOn }) => deceasedOn !== null)).toBe(true);
    expect((await list(['life:living'])).map((row) => row.id)).not.toContain(id);
  });

  test('takes the client out of birthdays, KYC, contacts, the portal and electronic delivery', async () => {
    id = await having(
      `exists (select from portal_access w where w.party_id = c.party_id and w.registered_on is not null)
       and exists (select from delivery_openings o where o.party_id = c.party_id and cardinality(o.electronic) > 0)`,
    );
    const clocks = [
      'birthday:366',
      'noContact:0',
      'portal:registered',
      'kyc:overdue-current',
      'eDelivery:none-some-all',
    ];
    const lists = () => Promise.all(clocks.map(async (each) => (await allOf([each])).includes(id)));
    const counted = async () => {
      const { count } = await answerOf(gateway, 'advisor', 'deliverySummaryList', { filters: {} });
      const kyc = await answerOf(gateway, 'advisor', 'kycSummaryList', { filters: {} });
      return [count, kyc.count] as number[];
    };
    const before = await counted();
    expect(await lists()).toEqual(clocks.map(() => true));
    const { outcome } = await record();
    expect(await lists()).toEqual(clocks.map(() => false));
    expect(await counted()).toEqual(before.map((count) => count - 1));
    await undo(outcome.changeSetId);
    expect(await lists()).toEqual(clocks.map(() => true));
    expect(await counted()).toEqual(before);
  });

  test('puts a household whose last living member died in a band of its own, and not among those never contacted', async () => {
    id = await having(
      `c.household_id is not null and not exists (select from clients o
         where o.household_id = c.household_id and o.party_id <> c.party_id)
       and exists (select from account_holders h join accounts a on a.id = h.account_id and a.closed_on is null
         where h.party_id = c.party_id)`,
    );
    const bands = async () => {
      const { rows: found } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
        ...BOOK,
        dimension: 'contact',
        measures: ['households'],
        within: null,
        limit: 1_000,
      });
      const of = (key: string) => Number(found.find((row) => row.key === key)?.values[0] ?? 0);
      return { never: of('never'), died: of('died') };
    };
    const [{ household }] = (await rows<{ household: string }>(
      `select h.public_id as household from clients c join parties p on p.id = c.party_id
       join households h on h.id = c.household_id where p.public_id = $1`,
    )) as [{ household: string }];
    const opened = async () => {
      const { rows: found } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
        ...BOOK,
        dimension: 'household',
        measures: ['households'],
        within: { dimension: 'contact', key: 'died' },
        limit: 1_000,
      });
      return found.map((row) => row.id);
    };
    await rows('delete from client_contacts x using parties p where p.id = x.party_id and p.public_id = $1');
    const before = await bands();
    expect(await opened()).not.toContain(household);
    const { outcome } = await record();
    expect(await bands()).toEqual({ never: before.never - 1, died: before.died + 1 });
    expect(await opened()).toContain(household);
    await undo(outcome.changeSetId);
    expect(await bands()).toEqual(before);
  });

  test('takes the client out of the e-mail that came back: the part, its rows, the list and the tasks', async () => {
    id = await having(
      `exists (select from client_emails e where e.party_id = c.party_id and e.is_primary)
       and not exists (select from email_bounces b where b.party_id = c.party_id)
       and not exists (select from delivery_paper w where w.party_id = c.party_id)`,
    );
    await rows(
      `insert into email_bounces (party_id, rep_code_id, address, kind, bounced_on)
       select e.party_id, e.rep_code_id, e.address, 'hard', date '2026-03-02' from client_emails e
       join parties p on p.id = e.party_id where p.public_id = $1 and e.is_primary`,
    );
    const asked = (more: Pick<BoaBreakdownBody, 'dimension' | 'within'>) =>
      answerOf(gateway, 'advisor', 'boaBreakdown', { ...BOOK, measures: ['clients'], limit: 1_000, ...more });
    const counts = async () => {
      const part = await asked({ dimension: 'bounce', within: null });
      const behind = await asked({ dimension: 'client', within: { dimension: 'bounce', key: 'hard' } });
      const { count } = await answerOf(gateway, 'advisor', 'deliverySummaryList', {
        filters: { email: ['bounced'] },
      });
      const { tasks } = await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind: 'bounce' });
      return {
        part: part.rows.reduce((sum, { values }) => sum + Number(values[0]), 0),
        list: count,
        behind: behind.rows.some((row) => row.id === id),
        task: tasks.some(({ record }) => record.id === id),
      };
    };
    const before = await counts();
    expect(before).toMatchObject({ part: before.list, behind: true, task: true });
    const { outcome } = await record();
    expect(await counts()).toEqual({
      part: before.part - 1,
      list: before.list - 1,
      behind: false,
      task: false,
    });
    await undo(outcome.changeSetId);
    expect(await counts()).toEqual(before);
  });

  test('takes the client out of the portal’s stages, as one who was active', async () => {
    id = await having(
      `c.birth_date < date '1990-01-01' and exists (select from portal_access w
        where w.party_id = c.party_id and w.last_sign_in_on > date '2026-03-06' - 30)`,
    );
    const stages = async () => {
      const { rows: found } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
        ...BOOK,
        dimension: 'stage',
        measures: ['clients'],
        within: null,
        limit: 10,
      });
      return new Map(found.map(({ key, values }) => [key, Number(values[0])]));
    };
    const before = await stages();
    const { outcome } = await record();
    const after = await stages();
    for (const stage of ['eligible', 'invited', 'registered', 'active90', 'active30'])
      expect([stage, after.get(stage)]).toEqual([stage, (before.get(stage) ?? 0) - 1]);
    await undo(outcome.changeSetId);
    expect(await stages()).toEqual(before);
  });

  test('is no contact of the household any more, as the client’s own row has none', async () => {
    id = await having(
      `c.household_id in (select m.household_id from clients m join client_contacts x on x.party_id = m.party_id
        group by m.household_id having count(distinct x.party_id) > 1)
       and (select max(x.contacted_on) from client_contacts x where x.party_id = c.party_id)
        > (select max(x.contacted_on) from client_contacts x join clients m on m.party_id = x.party_id
          where m.household_id = c.household_id and m.party_id <> c.party_id)`,
    );
    const contacts = async () => {
      const [one] = await rows<{ home: string }>(
        `select h.public_id as home from households h join clients c on c.household_id = h.id
         join parties p on p.id = c.party_id where p.public_id = $1`,
      );
      const tabled = async (kind: 'household' | 'client', of: string) => {
        let after: string | null = null;
        do {
          const answer: { rows: BoaTableRow[]; next: string | null } = await answerOf(
            gateway,
            'advisor',
            'boaTable',
            {
              ...BOOK,
              kind,
              within: null,
              sort: [{ key: 'aua', direction: 'desc' }],
              page: { size: 100, after, before: null },
            },
          );
          const row = answer.rows.find((each) => each.id === of);
          if (row !== undefined) return row.contactOn;
          after = answer.next;
        } while (after !== null);
        throw new Error(`no row of ${of}`);
      };
      const { rows: days } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
        ...BOOK,
        dimension: 'household',
        measures: ['aua', 'contact'],
        within: null,
        limit: 1_000,
      });
      return {
        home: await tabled('household', one?.home ?? ''),
        own: await tabled('client', id),
        days: days.find((row) => row.id === one?.home)?.values[1],
      };
    };
    const [last] = await rows<{ own: string; others: string; days: string }>(
      `select max(x.contacted_on) filter (where m.party_id = c.party_id)::text as own,
         max(x.contacted_on) filter (where m.party_id <> c.party_id)::text as others,
         ((select as_of from book) - max(x.contacted_on) filter (where m.party_id <> c.party_id))::text as days
       from parties p join clients c on c.party_id = p.id join clients m on m.household_id = c.household_id
       join client_contacts x on x.party_id = m.party_id where p.public_id = $1`,
    );
    const before = await contacts();
    expect([before.home, before.own]).toEqual([last?.own, last?.own]);
    const { outcome } = await record();
    expect(await contacts()).toEqual({ home: last?.others, own: null, days: last?.days });
    await undo(outcome.changeSetId);
    expect(await contacts()).toEqual(before);
  });

  test('is named where an account says what it stops, and nowhere as a change of address', async () => {
    id = await having(
      `exists (select from account_holders h join accounts a on a.id = h.account_id and a.closed_on is null
        where h.party_id = c.party_id)`,
    );
    const fields = { death: deathOn(DIED), mailingAddress: ESTATE };
    const { seen } = await record(fields);
    const [account] = seen.accounts;
    const { restrictions } = await answerOf(gateway, 'advisor', 'accountView', { id: account?.id ?? '' });
    expect(restrictions.filter(({ kind }) => kind === 'trading')).toEqual([
      { kind: 'trading', after: 'death', until: null },
    ]);
    const { accounts } = await answerOf(gateway, 'advisor', 'addressHistory', { id });
    expect(accounts.flatMap((each) => each.restrictions.filter(({ kind }) => kind === 'trading'))).toEqual(
      [],
    );
    const told = await rows(
      "select 1 from notification_events where record_id = $1::text and kind = 'restricted'",
    );
    expect(told).toEqual([]);
  });

  test('ends the review of the client, which nobody can submit any more', async () => {
    id = await having(
      `exists (select from account_holders h join accounts a on a.id = h.account_id and a.closed_on is null
        where h.party_id = c.party_id and h.is_beneficial)`,
    );
    const before = await answerOf(gateway, 'advisor', 'kycRecord', { id });
    expect(before).toMatchObject({ diedOn: null, clock: { service: expect.any(String) as string } });
    const { outcome } = await record();
    const after = await answerOf(gateway, 'advisor', 'kycRecord', { id });
    expect(after).toMatchObject({ diedOn: DIED, clock: null });
    const submitted = await write(gateway, 'advisor', 'kycSubmit', {
      id,
      version: after.version,
      accounts: versionsOf(after),
      confirmation: 'signed',
      confirmedOn: DIED,
    });
    expect(submitted.json()).toMatchObject({ errors: [{ rule: 'kyc_deceased' }] });
    await undo(outcome.changeSetId);
    expect((await answerOf(gateway, 'advisor', 'kycRecord', { id })).clock).toEqual(before.clock);
  });

  test('sends everything on paper from then on', async () => {
    id = await having(
      'exists (select from delivery_openings o where o.party_id = c.party_id and cardinality(o.electronic) > 0)',
    );
    await record();
    const { mailings } = await answerOf(gateway, 'advisor', 'deliveryPreferences', { id });
    const choices = new Set(mailings.flatMap(({ ways }) => ways.map(({ choice }) => choice)));
    expect([...choices]).not.toContain('electronic');
    expect([...choices]).not.toContain('both');
  });

  test('lets nothing be chosen to go out electronically, alone or with others, and paper all the same', async () => {
    id = await having(
      'exists (select from delivery_openings o where o.party_id = c.party_id and cardinality(o.electronic) > 0)',
    );
    await record();
    const { version, preferences } = await answerOf(gateway, 'advisor', 'deliveryPreferences', { id });
    const { accountId } = preferences.find(({ document }) => document === 'statements')!;
    const consent = { method: 'written', text: 'DC-7', language: 'en' } as const;
    const choose = (choice: 'electronic' | 'both' | 'paper') =>
      write(gateway, 'advisor', 'deliverySave', {
        id,
        version,
        choices: [
          { accountId, document: 'statements', choice, consent: choice === 'paper' ? null : consent },
        ],
      });
    for (const choice of ['electronic', 'both'] as const) {
      const refused = await choose(choice);
      expect(refused.status).toBe(422);
      expect(refused.json()).toMatchObject({
        errors: [{ pointer: '/choices/0/choice', rule: 'client_died' }],
      });
    }
    const change = {
      choices: [{ document: 'letters' as const, choice: 'electronic' as const }],
      consent,
      effectiveOn: null,
    };
    const { results } = await written<DeliveryBulkSaveAnswer>(
      write(gateway, 'advisor', 'deliveryBulkSave', {
        batchId: randomUUID(),
        change,
        clients: [{ id, version }],
      }),
    );
    expect(results.map(({ result }) => result)).not.toContain('saved');
    expect((await choose('paper')).status).toBe(200);
  });

  test('sends the mail to the estate, for each account and in each season', async () => {
    const fields = { death: deathOn(DIED), mailingAddress: ESTATE };
    const { seen } = await record(fields);
    expect(seen.mail.becomes).toMatchObject({ lines: ESTATE.lines });
    expect(seen.letters).toContainEqual(expect.objectContaining({ lines: ESTATE.lines }));
    const after = await answerOf(gateway, 'advisor', 'addressHistory', { id });
    expect(after.mailTo).toBe('mailing');
    expect(after.letters).toHaveLength(seen.letters.length);
    expect((await known()).tasks.map(({ rule }) => rule)).not.toContain('estateAddress');
  });
});

const allOf = async (condition: string[]): Promise<string[]> => {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const answer: { rows: { id: string }[]; next: string | null } = await answerOf(
      gateway,
      'advisor',
      'clientsList',
      {
        filters: { clientName: [], condition },
        sort: [{ key: 'name', direction: 'asc' }],
        page: { size: 100, after, before: null },
      },
    );
    found.push(...answer.rows.map((row) => row.id));
    after = answer.next;
  } while (after !== null);
  return found;
};

test('One undo brings everything back as it was', async () => {
  const before = await copyOf(gateway, id);
  const { outcome } = await record({ death: deathOn(DIED), mailingAddress: ESTATE });
  expect(await copyOf(gateway, id)).not.toEqual(before);
  await undo(outcome.changeSetId);
  expect(await copyOf(gateway, id)).toEqual(before);
  expect(await known()).toMatchObject({ death: null, recorded: null, stopped: [], tasks: [] });
});

describe('A death without a document', () => {
  const fields = { death: deathOn(DIED, { proof: 'family', reference: null }) };

  test('waits for a second person, and so does the address of the estate', async () => {
    const both = { ...fields, mailingAddress: ESTATE };
    const { seen, outcome } = await record(both);
    expect(seen.needsApproval).toBe(true);
    expect(outcome.state).toBe('pending');
    expect(await known()).toMatchObject({ death: null, tasks: [] });
    const { results } = await answerOf(gateway, 'advisor', 'clientOverview', { id });
    expect(results.deceasedOn).toBeNull();
    const client = changesOf(gateway, id);
    const own = await client.decide('advisor', outcome.changeSetId ?? '', 1);
    expect(own.status).toBe(403);
    const other = await client.decide('manager', outcome.changeSetId ?? '', 1);
    expect(other.status).toBe(200);
    const after = await known();
    expect(after.death).toMatchObject({ on: DIED, proof: 'family' });
    expect(after.tasks.map(({ rule }) => rule)).toContain('certificate');
    expect(
      (await answerOf(gateway, 'advisor', 'addressHistory', { id })).values.mailingAddress,
    ).toMatchObject({
      lines: ESTATE.lines,
    });
  });
});

/** What of a client (alias `c`) makes a rule apply. */
const APPLIES = {
  trading: `exists (select from account_holders h join accounts a on a.id = h.account_id
    where h.party_id = c.party_id and h.is_beneficial and a.closed_on is null)`,
  portal: 'exists (select from portal_access w where w.party_id = c.party_id)',
  jointHolders: `exists (select from account_holders h join accounts a on a.id = h.account_id
    join account_holders o on o.account_id = a.id and o.party_id <> h.party_id
    where h.party_id = c.party_id and h.is_beneficial and a.closed_on is null)`,
  successors: `exists (select from account_holders h join accounts a on a.id = h.account_id
    join account_beneficiaries b on b.account_id = a.id and b.is_successor
    where h.party_id = c.party_id and h.is_beneficial and a.closed_on is null)`,
  beneficiaries: `exists (select from account_holders h join accounts a on a.id = h.account_id
    join account_beneficiaries b on b.account_id = a.id and not b.is_successor
    where h.party_id = c.party_id and h.is_beneficial and a.closed_on is null)`,
  transfers: 'exists (select from transfers t where t.party_id = c.party_id and t.ended_on is null)',
  trustedContact: `exists (select from client_details_extra d
    where d.party_id = c.party_id and d.trusted_contact ->> 'state' = 'named')`,
  waiting: `exists (select from change_items i join change_sets s on s.id = i.set_id
    where i.record_id = p.public_id::text and s.state in ('pending', 'scheduled'))`,
} as const satisfies Partial<Record<DeathRuleId, string>>;

const NAMED = Object.keys(APPLIES) as (keyof typeof APPLIES)[];

test('Each rule applies to the clients who have what it is about, and to no other', async () => {
  const waits = await changesOf(gateway, id).saved('advisor', {
    version: 1,
    fields: { birthDate: '1961-06-30' },
  });
  expect(waits.state).toBe('pending');
  const clients = await rows<{ id: string } & Record<keyof typeof APPLIES, boolean>>(
    `select p.public_id as id, ${NAMED.map((rule) => `${APPLIES[rule]} as "${rule}"`).join(', ')}
     from parties p join clients c on c.party_id = p.id where p.public_id = any ($1::uuid[])`,
    [[id, ...ids]],
  );
  const seen = { applied: new Set<string>(), left: new Set<string>() };
  for (const client of clients) {
    const { consequences } = await preview({ death: deathOn(BOOK_DAY) }, client.id);
    const applied = new Set<string>(consequences.map(({ rule }) => rule));
    for (const rule of NAMED) {
      expect([client.id, rule, applied.has(rule)]).toEqual([client.id, rule, client[rule]]);
      seen[client[rule] ? 'applied' : 'left'].add(rule);
    }
  }
  expect([...seen.applied].sort()).toEqual([...NAMED].sort());
  expect([...seen.left].sort()).toEqual([...NAMED].sort());
});

describe('The date of death as a plain field', () => {
  test('is refused, and the refusal points to the event', async () => {
    const refused = await changesOf(gateway, id).save('advisor', {
      version: 1,
      fields: { deceasedOn: DIED },
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: '/fields/deceasedOn', rule: 'life_event' }],
    });
  });
});

test('A death that changed since its preview is refused, and nothing is saved', async () => {
  const { token } = await preview({ death: deathOn(DIED) });
  const other = await send({ fields: { death: deathOn('2026-02-13') }, previewed: token });
  expect(other.status).toBe(422);
  expect(other.json()).toMatchObject({ errors: [{ pointer: '/previewed', rule: 'stale_preview' }] });
  expect((await known()).death).toBeNull();
});

test('A death that is sent twice under one key is recorded once', async () => {
  const fields = { death: deathOn(DIED) };
  const { token } = await preview(fields);
  const body = { id, version: 1, fields, previewed: token };
  const key = randomUUID();
  const first = await write(gateway, 'advisor', 'deathSave', body, key);
  const again = await write(gateway, 'advisor', 'deathSave', body, key);
  expect([first.status, again.text]).toEqual([200, first.text]);
  expect(await rows('select 1 from change_sets where record_id = $1')).toHaveLength(1);
});

test('A death to come, one before the birth, and the death of a company are refused', async () => {
  const [company] = await sharedOfKind(gateway, 'company');
  const refusal = async (on: string, of = id) => {
    const answer = await gateway.rest('advisor', 'deathPreview', {
      id: of,
      version: 1,
      fields: { death: deathOn(on) },
    });
    return [answer.status, (answer.json() as { errors: { rule: string }[] }).errors[0]?.rule];
  };
  expect(await refusal('2999-01-01')).toEqual([422, 'future']);
  expect(await refusal('1900-01-02')).toEqual([422, 'date_order']);
  expect(await refusal(DIED, company)).toEqual([422, 'unknown_field']);
});

test('A correction of the day opens no task again and stops nothing twice', async () => {
  await record();
  const before = await known();
  const fields = { death: deathOn('2026-02-15') };
  const seen = await preview(fields);
  expect(seen.consequences).toEqual([]);
  const correction = await written<SaveOutcome>(send({ fields, previewed: seen.token }, 2));
  const after = await known();
  expect(after.death?.on).toBe('2026-02-15');
  expect([after.tasks, after.stopped]).toEqual([before.tasks, before.stopped]);
  // The undo that is offered names what it takes back: the correction, then the death.
  expect([before.recorded?.isCorrection, after.recorded?.isCorrection]).toEqual([false, true]);
  await undo(correction.changeSetId);
  expect((await known()).recorded).toEqual(before.recorded);
});

test('A task after a death is ticked off for everybody, and opened again', async () => {
  await record();
  const [task] = (await known()).tasks;
  const mark = (isDone: boolean) =>
    written(write(gateway, 'advisor', 'deathTaskSave', { id, task: task?.task ?? 0, isDone }));
  await mark(true);
  expect((await known()).tasks.find((each) => each.task === task?.task)?.done).not.toBeNull();
  await mark(false);
  expect((await known()).tasks.find((each) => each.task === task?.task)?.done).toBeNull();
});

test('A move to a province with a licence does not let a dead client’s accounts trade again', async () => {
  await record();
  const before = await known();
  await written(
    write(gateway, 'advisor', 'addressSave', {
      id,
      version: 2,
      fields: { residentialAddress: { ...ESTATE, verified: 'document' } },
    }),
  );
  expect((await known()).stopped).toEqual(before.stopped);
});
