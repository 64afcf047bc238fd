import type {
  AddressPreviewAnswer,
  AddressPreviewBody,
  AddressSaveAnswer,
} from '@/contract/addresses/schema';
import { Random } from '@/gateway/demo/book/random';
import { answerOf } from '@/tests/support/accounts';
import { addressOf } from '@/tests/support/addresses';
import { sharedOfKind, write } from '@/tests/support/changing';
import type { TestGateway } from '@/tests/support/gateway';
import { type ProofOptions, type Proven, stateWrongs, tellProgress } from './lib';

/** Operations of one sequence at most. */
const STEPS_MAX = 4;

const PLACES = [
  { city: 'Montréal', province: 'QC', postalCode: 'H2J 2K8', country: 'CA' },
  { city: 'Toronto', province: 'ON', postalCode: 'M4K 1C9', country: 'CA' },
  { city: 'Calgary', province: 'AB', postalCode: 'T2P 1A1', country: 'CA' },
  { city: 'Halifax', province: 'NS', postalCode: 'B3H 4R2', country: 'CA' },
  { city: 'Paris', province: null, postalCode: '75001', country: 'FR' },
] as const;

interface Family {
  client: string;
  members: string[];
}

/** All addresses of a family: by client, kind and account, the place. */
type Snapshot = ReadonlyMap<string, string>;

const STANDS = `
  select p.public_id || ' ' || a.kind || ' ' as key,
    json_build_array(a.lines, a.city, a.province, a.postal_code, a.country, a.season_from, a.season_to)::text as place
  from client_addresses a join parties p on p.id = a.party_id where p.public_id = any ($1::uuid[])
  union all
  select p.public_id || ' account ' || n.number,
    json_build_array(o.address -> 'lines', o.address ->> 'city', o.address ->> 'province', o.address ->> 'postalCode',
      o.address ->> 'country')::text
  from account_addresses o join parties p on p.id = o.party_id join accounts n on n.id = o.account_id
  where p.public_id = any ($1::uuid[])`;

const DONE = `
  with sets as (select id from change_sets where batch_id = $1)
  select
    (select count(*)::integer from account_restrictions r where r.change_set_id in (select id from sets) and ended_by is null) as restrictions,
    (select count(*)::integer from address_tasks r where r.change_set_id in (select id from sets) and ended_by is null) as tasks,
    (select count(*)::integer from address_letters r where r.change_set_id in (select id from sets) and ended_by is null) as letters`;

const OPEN_ACCOUNT = `
  select a.public_id as id from accounts a join account_holders h on h.account_id = a.id
  join parties p on p.id = h.party_id where p.public_id = $1 and a.closed_on is null order by a.number limit 1`;

/** What was before, without what an undo took back or put back: that held as if nothing had been between. */
const BEFORE = `
  before as (
    select h.* from client_address_past h where not exists (
      select from change_sets s where s.undo_of = h.ended_by or s.id = h.ended_by and s.undo_of is not null))`;

/** Each finds nothing: of each kind one address holds on a day, and what was before ends as the next begins. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'no two addresses of one kind hold on one day': `
    with ${BEFORE} select a.id from before a join before b on b.party_id = a.party_id and b.kind = a.kind
      and b.account_id is not distinct from a.account_id and b.id <> a.id
      and daterange(a.valid_from, a.valid_to) && daterange(b.valid_from, b.valid_to)`,
  'what stands begins as what was before ends': `
    with ${BEFORE} select a.party_id from client_addresses a join before b on b.party_id = a.party_id and b.kind = a.kind
    where b.valid_to > coalesce(a.valid_from, '-infinity')`,
  'nobody is without a home who had one': `
    select p.id from parties p join clients c on c.party_id = p.id
    where p.kind = 'person' and not exists (
      select from client_addresses a where a.party_id = p.id and a.kind = 'residential')`,
  'a copy of what came back is not marked as come back': `
    select party_id from client_addresses where origin_id is not null and undeliverable_since is not null`,
};

async function familiesOf(gateway: TestGateway): Promise<Family[]> {
  const families: Family[] = [];
  const taken = new Set<string>();
  for (const client of await sharedOfKind(gateway, 'person')) {
    if (taken.has(client)) continue;
    const { household } = await answerOf(gateway, 'advisor', 'addressHistory', { id: client });
    const members = household.flatMap(({ id, kind }) => (id === null || kind !== 'person' ? [] : [id]));
    for (const id of [client, ...members]) taken.add(id);
    if (members.length > 0) families.push({ client, members });
  }
  return families;
}

/**
 * Random sequences of setting an address, copying it to the household, giving a member another, moving one out, mail of
 * an account, a season, a day to come, and undoing: each does exactly what its preview listed, and leaves one address of a kind.
 */
export async function addresses(gateway: TestGateway, options: ProofOptions): Promise<Proven> {
  const random = new Random(options.seed);
  const families = await familiesOf(gateway);
  const wrongs: string[] = [];
  const figures = {
    sequences: options.rounds,
    families: families.length,
    saved: 0,
    moved: 0,
    seasons: 0,
    undone: 0,
    overtaken: 0,
  };
  const wrong = (round: number, text: string) => wrongs.push(`sequence ${round}: ${text}`);

  const stands = async ({ client, members }: Family): Promise<Snapshot> => {
    const { rows } = await gateway.db.pool.query<{ key: string; place: string }>(STANDS, [
      [client, ...members],
    ]);
    return new Map(rows.map(({ key, place }) => [key, place]));
  };
  const versionOf = async (id: string): Promise<number> => {
    const { rows } = await gateway.db.pool.query<{ version: number }>(
      "select version from aggregate_versions where entity = 'client' and record_id = $1",
      [id],
    );
    return rows[0]?.version ?? 1;
  };
  const placeAt = () => {
    const place = random.pick(PLACES);
    return addressOf({
      ...place,
      lines: [`${random.whole(1, 40)} rue Rachel`],
      isExempt: random.chance(0.3),
    });
  };

  /** So many days from today. */
  const dayFrom = (days: number) =>
    new Date(Date.parse(gateway.db.today()) + days * 86_400_000).toISOString().slice(0, 10);

  /** One body by chance: whom it is of, what it sets, whom it reaches. */
  async function drawn(family: Family, before: Snapshot): Promise<Omit<AddressPreviewBody, 'version'>> {
    const what = random.pick([
      'set',
      'copy',
      'override',
      'moveOut',
      'mail',
      'noMail',
      'account',
      'later',
      'season',
      'seasonAhead',
      'seasonEnds',
    ] as const);
    const id = what === 'override' || what === 'moveOut' ? random.pick(family.members) : family.client;
    if (what === 'mail') return { id, fields: { mailingAddress: placeAt() } };
    if (what === 'noMail') return { id, fields: { mailingAddress: null, residentialAddress: placeAt() } };
    if (what === 'season') {
      const season = { from: dayFrom(-random.whole(0, 90)), to: dayFrom(random.whole(0, 120)) };
      return { id, fields: { seasonalAddress: { ...placeAt(), ...season } } };
    }
    if (what === 'seasonAhead') {
      const first = random.whole(1, 200);
      const season = { from: dayFrom(first), to: dayFrom(first + random.whole(0, 120)) };
      return { id, fields: { seasonalAddress: { ...placeAt(), ...season } } };
    }
    const hasSeason = [...before.keys()].includes(`${id} seasonal `);
    if (what === 'seasonEnds' && hasSeason) return { id, fields: { seasonalAddress: null } };
    const fields = { residentialAddress: placeAt() };
    if (what === 'copy') {
      const reached = family.members.filter(() => random.chance(0.7));
      const members = await Promise.all(
        reached.map(async (member) => {
          return { id: member, version: await versionOf(member), consent: 'calledBack' as const };
        }),
      );
      return { id, fields, members };
    }
    if (what === 'account') {
      const { rows } = await gateway.db.pool.query<{ id: string }>(OPEN_ACCOUNT, [id]);
      const [account] = rows;
      if (account !== undefined)
        return {
          id,
          fields: { accountAddress: random.chance(0.7) ? placeAt() : null },
          accountIds: [account.id],
        };
    }
    if (what === 'later') return { id, fields, effectiveOn: dayFrom(random.whole(1, 300)) };
    return { id, fields };
  }

  /** Holds what was done against what was listed. */
  async function compare(
    round: number,
    given: AddressPreviewAnswer,
    before: Snapshot,
    after: Snapshot,
    batchId: string,
  ) {
    const isLater = given.effectiveOn > given.today;
    const listed = new Set(
      isLater
        ? []
        : given.people.flatMap(({ id, moves }) =>
            moves.map(({ kind, account }) => `${id} ${kind} ${account ?? ''}`),
          ),
    );
    const changed = new Set(
      [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key)),
    );
    for (const key of changed) if (!listed.has(key)) wrong(round, `${key} changed and was not listed`);
    for (const key of listed) if (!changed.has(key)) wrong(round, `${key} was listed and did not change`);
    figures.moved += changed.size;
    const { rows } = await gateway.db.pool.query<{ restrictions: number; tasks: number; letters: number }>(
      DONE,
      [batchId],
    );
    const [done] = rows;
    const sum = (wanted: number) => (isLater ? 0 : wanted);
    const restrictions = given.consequences.reduce((total, { accounts }) => total + accounts, 0);
    if (done?.tasks !== sum(given.counts.tasks))
      wrong(round, `${done?.tasks} tasks, ${given.counts.tasks} listed`);
    if (done?.letters !== sum(given.counts.letters))
      wrong(round, `${done?.letters} letters, ${given.counts.letters} listed`);
    // An account that two movers hold is listed once and restricted for each.
    if ((done?.restrictions ?? 0) < sum(restrictions))
      wrong(round, `${done?.restrictions} restrictions, ${restrictions} listed`);
  }

  for (let round = 0; round < options.rounds; round += 1) {
    tellProgress(options, round);
    const family = random.pick(families);
    const steps = random.whole(1, STEPS_MAX);
    const batches: { id: string; batchId: string; before: Snapshot }[] = [];
    for (let step = 0; step < steps; step += 1) {
      const before = await stands(family);
      const last = batches.at(-1);
      if (last !== undefined && random.chance(0.3)) {
        const answer = await write(gateway, 'advisor', 'addressUndo', { id: last.id, batchId: last.batchId });
        batches.pop();
        const after = await stands(family);
        if (answer.status === 200) {
          figures.undone += 1;
          const isBack =
            after.size === last.before.size &&
            [...after].every(([key, place]) => last.before.get(key) === place);
          if (!isBack) wrong(round, 'an undo did not put everything back');
        } else if (answer.status === 412 || answer.status === 422) {
          figures.overtaken += 1;
          if ([...after].some(([key, place]) => before.get(key) !== place))
            wrong(round, 'a refused undo changed something');
        } else wrong(round, `undo answered ${answer.status}`);
        continue;
      }
      const asked = await drawn(family, before);
      const body = { ...asked, version: await versionOf(asked.id) };
      const response = await answerOf(gateway, 'advisor', 'addressPreview', body);
      const answer = await write(gateway, 'advisor', 'addressSave', { ...body, previewed: response.token });
      if (answer.status !== 200) {
        // A field waits once for one day.
        if (answer.status !== 409) wrong(round, `save answered ${answer.status} ${answer.text}`);
        continue;
      }
      figures.saved += 1;
      if ('seasonalAddress' in asked.fields) figures.seasons += 1;
      const { batchId, changeSetId } = answer.json() as AddressSaveAnswer;
      await compare(round, response, before, await stands(family), batchId);
      if (changeSetId !== null) batches.push({ id: asked.id, batchId, before });
    }
  }
  for (const [question, text] of Object.entries(QUESTIONS)) {
    const { rows } = await gateway.db.pool.query(text);
    if (rows.length > 0) wrongs.push(`not true: ${question} (${rows.length})`);
  }
  wrongs.push(...(await stateWrongs(gateway.db.pool)));
  return { figures, wrongs };
}
