import { sql } from 'drizzle-orm';
import type { AddressPreviewAnswer, AddressPerson, ShownAddress } from '@/contract/addresses/schema';
import type { AddressKind } from '@/contract/addresses/codes';
import { type Change, type Consequence, homeKindOf, isSamePlace, mailKindOn } from '../rules/consequences';
import type { AddressParty } from '../rules/facts';
import { notesOn } from '../rules/notes';
import { type AddressPlan, addressesAfter, isMove, type PlannedParty, planOf } from '../rules/plan';
import { prepared, type Row } from '../../../kit/db/statement';
import { nameOf } from '../../clients/rows/names';
import { nextMailings, type PlannedMailing } from '../../delivery/rules/mailings';
import { readDeliveries } from '../../delivery/rows/read';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

/** The preview shows addresses that other households gave within this many days. */
const SHARING_DAYS = 365;

const at = (name: string) => sql.placeholder(name);

const calendar = prepared<PlannedMailing & Row>(
  'address-mailings',
  sql`select document, month::integer as month, day::integer as day from delivery_mailings`,
);

const shared = prepared<{ count: number }>(
  'address-sharing',
  sql`
  select count(distinct coalesce(c.household_id, -c.party_id))::integer as count
  from client_addresses a join clients c on c.party_id = a.party_id and c.rep_code_id = any (${REP_CODES})
  where a.postal_code = ${at('postalCode')} and a.lines[1] = ${at('line')} and a.rep_code_id = any (${REP_CODES})
    and a.valid_from >= cairn_today() - ${sql.raw(String(SHARING_DAYS))}
    and c.party_id <> ${at('key')}
    and (${at('household')}::integer is null or c.household_id is distinct from ${at('household')}::integer)`,
);

/** The clients whose addresses and accounts a preview shows, and a log row of who looked. */
const looked = prepared(
  'address-preview-looked',
  sql`
  insert into client_view_log (subject, party_id, rep_code_id, request_id)
  select ${at('subject')}, c.party_id, c.rep_code_id, ${at('requestId')} from clients c
  where c.party_id = any (${at('keys')}::integer[]) and c.rep_code_id = any (${REP_CODES})
  on conflict do nothing`,
);

type Move = AddressPerson['moves'][number];

const moveOf = ({ kind, account, was, becomes }: Change): Move => ({
  kind,
  account: account?.number ?? null,
  was,
  becomes,
});

const personOf = (
  party: AddressParty,
  more: Pick<AddressPerson, 'role' | 'state' | 'hasOwn'>,
  mover: PlannedParty | undefined,
): AddressPerson => ({
  id: party.id,
  kind: party.kind,
  name: nameOf(party.name),
  version: party.version,
  age: party.age,
  moves: mover?.changes.filter(isMove).map(moveOf) ?? [],
  accounts: party.accounts.length,
  planned: party.planned
    .filter(({ path }) => mover === undefined || path in mover.fields)
    .map(({ on }) => on),
  ...more,
});

const homeOf = ({ kind, addresses }: AddressParty): ShownAddress | null =>
  addresses[homeKindOf(kind) === 'business' ? 'business' : 'residential'] ?? null;

/** True for a member who lives elsewhere than the client. */
export const hasOwnAddress = (client: AddressParty, member: AddressParty): boolean =>
  !isSamePlace(homeOf(client), homeOf(member));

function peopleOf({ client, household, movers }: AddressPlan, wanted: ReadonlySet<string>): AddressPerson[] {
  const moverOf = (id: string) => movers.find(({ party }) => party.id === id);
  const own = moverOf(client.id);
  const self = { role: null, hasOwn: false, state: own === undefined ? 'same' : 'moves' } as const;
  return [
    personOf(client, self, own),
    ...household.map(({ id, kind, name, role, party }): AddressPerson => {
      if (party === null) {
        const unknown = {
          id: null,
          version: null,
          age: null,
          hasOwn: false,
          moves: [],
          accounts: 0,
          planned: [],
        };
        return { ...unknown, kind, name: nameOf(name), role, state: 'other' };
      }
      const mover = moverOf(id);
      const state = mover !== undefined ? 'moves' : wanted.has(id) ? 'same' : 'stays';
      return personOf(party, { role, hasOwn: hasOwnAddress(client, party), state }, mover);
    }),
  ];
}

/** The day on which the preview says where mail goes: that of the change, and today for a day that is past. */
const mailDay = ({ effectiveOn, today }: Pick<AddressPlan, 'effectiveOn' | 'today'>) =>
  effectiveOn > today ? effectiveOn : today;

/** The accounts that the change reaches: a joint one stands under each holder who moves. */
function accountsOf(plan: AddressPlan): AddressPreviewAnswer['accounts'] {
  const { movers } = plan;
  const known = new Map<string, AddressPreviewAnswer['accounts'][number]>();
  for (const { party, changes, consequences } of movers) {
    const ofAccounts = changes.flatMap(({ account }) => account?.number ?? []);
    // Where an account has no address of its own any more, its mail goes where the holder's does.
    const keptOwn = ({ number, address }: AddressParty['accounts'][number]) => {
      const change = changes.find(({ account }) => account?.number === number);
      return change === undefined ? address !== null : change.becomes !== null;
    };
    const isWhole = changes.some(({ account }) => account === null);
    const uses = mailKindOn(addressesAfter(party, changes), mailDay(plan)) ?? homeKindOf(party.kind);
    for (const account of party.accounts) {
      const { key, id, number, type, marketValue } = account;
      if (!isWhole && !ofAccounts.includes(number)) continue;
      const restrictions = consequences.flatMap(({ restricted }) =>
        restricted.filter((each) => each.key === key).map((each) => each.kind),
      );
      // Each holder of a joint account gets its mail where that holder's goes.
      const place = `${id} ${party.id}`;
      const before = known.get(place);
      if (before !== undefined) {
        before.restrictions = [...new Set([...before.restrictions, ...restrictions])];
        continue;
      }
      const own: AddressKind = keptOwn(account) ? 'account' : uses;
      known.set(place, {
        id,
        number,
        type,
        holder: nameOf(party.name),
        marketValue,
        uses: own,
        restrictions,
      });
    }
  }
  // What one holder's move stops on a joint account is stopped for the others too.
  const stopped = (id: string) =>
    [...known.values()].filter((each) => each.id === id).flatMap(({ restrictions }) => restrictions);
  return [...known.values()]
    .map((account) => ({ ...account, restrictions: [...new Set(stopped(account.id))] }))
    .sort((one, other) => (one.number < other.number ? -1 : one.number > other.number ? 1 : 0));
}

/** The next mailings to the new address; electronic documents stay as they are. */
async function mailingsOf(
  context: Parameters<Handler<'addressPreview'>>[0],
  plan: AddressPlan,
): Promise<AddressPreviewAnswer['mailings']> {
  const { movers } = plan;
  const day = mailDay(plan);
  const reached = movers.filter(({ party, changes }) => {
    const before = mailKindOn(party.addresses, day);
    const after = mailKindOn(addressesAfter(party, changes), day);
    return changes.some(({ kind }) => kind === 'account' || kind === before || kind === after);
  });
  if (reached.length === 0) return [];
  const planned = await context.tx.run(calendar({}));
  const byDay = new Map<string, AddressPreviewAnswer['mailings'][number]>();
  const clients = await readDeliveries(
    context,
    reached.map(({ party }) => party.id),
  );
  for (const client of clients) {
    for (const { on, documents, ways } of nextMailings(client, planned, day)) {
      if (!ways.some(({ choice }) => choice === 'paper' || choice === 'both')) continue;
      const known = byDay.get(on)?.documents ?? [];
      byDay.set(on, { on, documents: [...new Set([...known, ...documents])] });
    }
  }
  return [...byDay.values()].sort((one, other) => (one.on < other.on ? -1 : 1));
}

/** What the change leads to for everyone, rule by rule. */
function consequencesOf({ movers }: AddressPlan, mailings: number): AddressPreviewAnswer['consequences'] {
  const groups = new Map<string, { each: Consequence; people: number; accounts: Set<number> }>();
  for (const { consequences } of movers) {
    for (const each of consequences) {
      const key = `${each.rule} ${each.effect}`;
      const group = groups.get(key) ?? { each, people: 0, accounts: new Set<number>() };
      group.people += 1;
      for (const { key: account } of each.restricted) group.accounts.add(account);
      groups.set(key, group);
    }
  }
  const transfers = movers.reduce((sum, { party }) => sum + party.openTransfers, 0);
  const letters = movers.reduce(
    (sum, { consequences }) => sum + consequences.reduce((own, each) => own + each.letters.length, 0),
    0,
  );
  return [...groups.values()].flatMap(({ each, people, accounts }) => {
    const { rule, effect, source, dueOn, province, country, mobility } = each;
    const count =
      rule === 'transfers'
        ? transfers
        : rule === 'mailings'
          ? mailings
          : rule === 'letters'
            ? letters
            : people;
    if (count === 0) return [];
    return [{ rule, effect, source, dueOn, province, country, mobility, count, accounts: accounts.size }];
  });
}

/**
 * POST clients/addresses/preview: everything a change of address would touch, worked out by the functions that do it.
 */
export const addressPreview: Handler<'addressPreview'> = async (context) => {
  const { tx, scope, subject, requestId, body } = context;
  const whole = await planOf(context, body);
  const plan = { ...whole, movers: whole.movers.filter((mover) => mover.changes.some(isMove)) };
  const { client, movers, today, effectiveOn, token } = plan;
  const keys = [...new Set([client.key, ...movers.map(({ party }) => party.key)])];
  await tx.run(looked({ subject, requestId, keys, repCodes: codesOf(scope) }));
  const mailings = await mailingsOf(context, plan);
  const accounts = accountsOf(plan);
  const own = movers.find(({ party }) => party === client);
  const changes = movers.flatMap((mover) => mover.changes).filter(isMove);
  const newOnes = (own?.changes ?? []).flatMap(({ kind, becomes }) =>
    becomes === null ? [] : [{ kind, becomes }],
  );
  const [first] = newOnes;
  const [sharing] =
    first === undefined
      ? []
      : await tx.run(
          shared({
            postalCode: first.becomes.postalCode,
            line: first.becomes.lines[0] ?? '',
            key: client.key,
            household: client.householdId,
            repCodes: codesOf(scope),
          }),
        );
  const sum = (of: (mover: PlannedParty) => number) => movers.reduce((total, mover) => total + of(mover), 0);
  return {
    token,
    today,
    effectiveOn,
    people: peopleOf(plan, new Set(body.members?.map(({ id }) => id))),
    accounts,
    consequences: consequencesOf(plan, mailings.length),
    mailings,
    notes: [
      ...new Set(newOnes.flatMap(({ kind, becomes }) => notesOn(becomes, kind === homeKindOf(client.kind)))),
    ],
    counts: {
      people: movers.length,
      ends: changes.filter(({ was }) => was !== null).length,
      begins: changes.filter(({ becomes }) => becomes !== null).length,
      accounts: new Set(accounts.map(({ id }) => id)).size,
      restricted: new Set(
        accounts.flatMap(({ id, restrictions }) =>
          restrictions.some((kind) => kind !== 'withdrawals') ? [id] : [],
        ),
      ).size,
      released: sum(({ released }) => released),
      tasks: sum(({ consequences }) => consequences.filter(({ effect }) => effect === 'task').length),
      letters: sum(({ consequences }) =>
        consequences.reduce((total, { letters }) => total + letters.length, 0),
      ),
    },
    sharing: sharing?.count ?? 0,
  };
};
