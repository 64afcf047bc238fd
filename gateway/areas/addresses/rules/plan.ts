import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  ADDRESS_DAYS_AHEAD,
  ADDRESS_FIELDS,
  ADDRESS_KINDS,
  type AddressKind,
  CLIENT_ADDRESS_KINDS,
} from '@/contract/addresses/codes';
import type { AddressPreviewBody, ShownAddress } from '@/contract/addresses/schema';
import type { PartyKind } from '@/contract/scalars';
import type { NameColumns } from '../../clients/rows/names';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import type { Scope } from '../../../kit/db/scope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import {
  type Change,
  type Consequence,
  daysAfter,
  homeKindOf,
  isSamePlace,
  provinceIn,
  releasesOf,
  together,
} from './consequences';
import { followedBy } from './effects';
import { type AddressParty, readParties, rulesOn, standing } from './facts';

type Body = Pick<AddressPreviewBody, 'id' | 'fields' | 'effectiveOn' | 'accountIds' | 'members'>;
type Place = { tx: Transaction; scope: Scope };

/** A member of the client’s household; `party` is missing when another advisor serves the member. */
export interface HouseholdMember {
  id: string;
  kind: PartyKind;
  name: NameColumns;
  role: string;
  party: AddressParty | null;
}

/** What a change does to one client. */
export interface PlannedParty {
  party: AddressParty;
  changes: Change[];
  /** By path, as saving the record takes them. */
  fields: Record<string, ShownAddress | null>;
  consequences: Consequence[];
  /** Accounts where something that was stopped goes on again. */
  released: number;
}

/** Everything that a change of address does. */
export interface AddressPlan {
  client: AddressParty;
  household: HouseholdMember[];
  /** The clients whose addresses change, in the order they are saved. */
  movers: PlannedParty[];
  today: string;
  effectiveOn: string;
  /** Identifies the whole plan. */
  token: string;
}

const refuse = (pointer: string, rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

const todays = prepared<{ today: string }>('address-today', sql`select cairn_today()::text as today`);

interface MemberRow extends Row {
  id: string;
  kind: PartyKind;
  name: NameColumns;
  role: string;
}

const members = prepared<MemberRow>(
  'address-household',
  sql`
  select p.public_id as id, p.kind, m.role,
    json_build_object('given_name', p.given_name, 'family_name', p.family_name, 'legal_name', p.legal_name) as name
  from clients own
  join household_members m on m.household_id = own.household_id and m.party_id <> own.party_id
  join parties p on p.id = m.party_id
  where own.party_id = ${sql.placeholder('key')} and own.rep_code_id = any (${REP_CODES})
  order by m.position, m.party_id`,
);

/** The client, the household and the day, as a change of address finds them. */
export async function readHousehold(
  place: Place,
  id: string,
): Promise<Pick<AddressPlan, 'client' | 'household' | 'today'>> {
  const [client] = await readParties(place, [id]);
  if (client === undefined) throw new ProblemError('not-found');
  const rows = await place.tx.run(members({ key: client.key, repCodes: codesOf(place.scope) }));
  const known = new Map(
    (
      await readParties(
        place,
        rows.map((row) => row.id),
      )
    ).map((party) => [party.id, party]),
  );
  const [day] = await place.tx.run(todays({}));
  return {
    client,
    household: rows.map((row) => ({ ...row, party: known.get(row.id) ?? null })),
    today: day?.today ?? '',
  };
}

/** A new place drops the facts about the old one: whose copy it was, and its returned mail. */
const settled = (was: ShownAddress | null, becomes: ShownAddress | null): ShownAddress | null =>
  becomes === null || isSamePlace(was, becomes)
    ? becomes
    : { ...becomes, origin: null, undeliverableSince: null };

/** What the body sets for the client, by kind; one change for each account. */
function asked({ fields, accountIds = [] }: Body, client: AddressParty): Change[] {
  const own = CLIENT_ADDRESS_KINDS.flatMap((kind): Change[] => {
    const becomes = fields[ADDRESS_FIELDS[kind]];
    if (becomes === undefined) return [];
    const was = standing(client, kind, null);
    return [{ kind, account: null, was, becomes: settled(was, becomes) }];
  });
  const { accountAddress } = fields;
  if (accountAddress === undefined) return own;
  if (accountIds.length === 0) refuse('/accountIds', 'required');
  const ofAccounts = accountIds.map((id): Change => {
    const account = client.accounts.find((each) => each.id === id);
    if (account === undefined) throw new ProblemError('not-found');
    const { key, number, address: was } = account;
    return { kind: 'account', account: { key, number }, was, becomes: settled(was, accountAddress) };
  });
  return [...own, ...ofAccounts];
}

/** The copy that a member gets: it remembers its origin, and leaves out returned mail. */
function copied(
  changes: readonly Change[],
  {
    client,
    member,
    today,
    consent,
  }: { client: AddressParty; member: AddressParty; today: string; consent: ShownAddress['verified'] },
): Change[] {
  return changes.flatMap(({ kind: of, account, becomes }): Change[] => {
    if (account !== null || becomes === null) return [];
    const kind = of === homeKindOf(client.kind) ? homeKindOf(member.kind) : of;
    const was = standing(member, kind, null);
    if (isSamePlace(was, becomes)) return [];
    const copy = {
      ...becomes,
      verified: consent,
      origin: { id: client.id, on: today },
      undeliverableSince: null,
    };
    return [{ kind, account: null, was, becomes: copy }];
  });
}

const isSame = ({ was, becomes }: Change) => JSON.stringify(sorted(was)) === JSON.stringify(sorted(becomes));
const sorted = (address: ShownAddress | null) =>
  address === null ? null : Object.entries(address).sort(([one], [other]) => (one < other ? -1 : 1));

const pathOf = ({ kind, account }: Change) =>
  account === null ? ADDRESS_FIELDS[kind] : `${ADDRESS_FIELDS.account}.${account.number}`;

/** The day the change begins. A past day may not come before the address that it ends. */
function firstDay(
  { effectiveOn = null, fields }: Body,
  today: string,
  all: readonly { party: AddressParty; changes: readonly Change[] }[],
): string {
  const { seasonalAddress } = fields;
  if (seasonalAddress && seasonalAddress.to < today) refuse('/fields/seasonalAddress/to', 'season_over');
  const isSeasonAlone = Object.keys(fields).length === 1;
  if (effectiveOn === null && seasonalAddress && isSeasonAlone && seasonalAddress.from > today) {
    // A planned season waits for its first day; the current one goes on until then.
    if (seasonalAddress.from > daysAfter(today, ADDRESS_DAYS_AHEAD))
      refuse('/fields/seasonalAddress/from', 'out_of_range');
    return seasonalAddress.from;
  }
  if (effectiveOn === null) return today;
  if (effectiveOn > daysAfter(today, ADDRESS_DAYS_AHEAD)) refuse('/effectiveOn', 'out_of_range');
  if (effectiveOn >= today) return effectiveOn;
  if (effectiveOn < daysAfter(today, -ADDRESS_DAYS_AHEAD)) refuse('/effectiveOn', 'out_of_range');
  for (const { party, changes } of all) {
    for (const { kind } of changes) {
      const since = kind === 'account' ? null : (party.since[kind] ?? null);
      if (since !== null && effectiveOn < since) refuse('/effectiveOn', 'before_last_change');
    }
  }
  return effectiveOn;
}

/** The members who were named get what the client gets. @throws {ProblemError} `not-found` for anyone else */
function membersOf(body: Body, household: readonly HouseholdMember[]) {
  return (body.members ?? []).map(({ id, consent }, index) => {
    const party = household.find((member) => member.id === id)?.party ?? null;
    if (party === null) throw new ProblemError('not-found');
    if (consent === null) return refuse(`/members/${index}/consent`, 'required');
    return { party, consent };
  });
}

/** True where a client comes into a province from elsewhere. */
const comesInto = ({ party: { kind }, changes }: Pick<PlannedParty, 'party' | 'changes'>, province: string) =>
  changes.some(
    (change) =>
      change.kind === homeKindOf(kind) &&
      provinceIn(change.becomes) === province &&
      provinceIn(change.was) !== province,
  );

/** Accounts where a change lets something go on again. */
function releasedBy(party: AddressParty, changes: readonly Change[]): number {
  const kinds = changes.flatMap((change) => releasesOf(party, change));
  return party.accounts.filter(({ restrictions }) =>
    restrictions.some(({ kind, isAfterDeath }) => !isAfterDeath && kinds.includes(kind)),
  ).length;
}

/** True where an address becomes another place. */
export const isMove = ({ was, becomes }: Change): boolean => !isSamePlace(was, becomes);

const placeText = (address: ShownAddress | null) => address && { ...address, verified: null };

/** A digest of everything a plan does: it changes as soon as any part of the plan changes. */
function tokenOf(
  effectiveOn: string,
  { household, movers }: Pick<AddressPlan, 'household' | 'movers'>,
): string {
  // The requester and the verification come after the preview: they change nothing that it showed.
  const seen = movers.filter(({ changes }) => changes.some(isMove));
  const previewed = seen.map(({ party, changes, consequences, released }) => ({
    id: party.id,
    changes: changes
      .filter(isMove)
      .map(({ kind, account, was, becomes }) => [
        kind,
        account?.number ?? null,
        sorted(placeText(was)),
        sorted(placeText(becomes)),
      ]),
    accounts: party.accounts.map(({ id, type }) => [id, type]),
    consequences: consequences.map(({ rule, effect, restricted, letters, dueOn, mobility }) => [
      rule,
      effect,
      restricted.map(({ key, kind }) => [key, kind]),
      letters.map((letter) => sorted(placeText(letter))),
      dueOn,
      mobility,
    ]),
    released,
  }));
  const others = household.map(({ id, party }) => [id, party === null]);
  return createHash('sha256')
    .update(JSON.stringify([effectiveOn, previewed, others]))
    .digest('hex');
}

/**
 * Works out everything a change of address does, with the same functions that carry it out.
 * @throws {ProblemError} `not-found` for a client, a member or an account that is not the person’s; `invalid` (422) for
 *   a day too far away, or before the address that it ends
 */
export async function planOf(place: Place, body: Body): Promise<AddressPlan> {
  const { client, household, today } = await readHousehold(place, body.id);
  const own = asked(body, client);
  const chosen = membersOf(body, household);
  const all = [
    { party: client, changes: own.filter((change) => !isSame(change)) },
    ...chosen.map(({ party, consent }) => ({
      party,
      changes: copied(own, { client, member: party, today, consent }),
    })),
  ];
  const effectiveOn = firstDay(body, today, all);
  const rules = await rulesOn(place, effectiveOn);
  // The order in which records are locked and saved: the first one takes the first place of an exemption.
  const ordered = all.sort((one, other) => (one.party.id < other.party.id ? -1 : 1));
  const movers: PlannedParty[] = [];
  for (const { party, changes } of ordered) {
    if (changes.length === 0) continue;
    const consequences: Consequence[] = [];
    for (const change of changes) {
      const province = provinceIn(change.becomes);
      const more =
        province === null
          ? 0
          : movers.filter((other) => other.party.repCodeId === party.repCodeId && comesInto(other, province))
              .length;
      consequences.push(...(await followedBy(place, rules, party, change, { day: effectiveOn, more })));
    }
    const order = rules.map(({ id }) => id);
    movers.push({
      party,
      changes: [...changes].sort(
        (one, other) => ADDRESS_KINDS.indexOf(one.kind) - ADDRESS_KINDS.indexOf(other.kind),
      ),
      fields: Object.fromEntries(changes.map((change) => [pathOf(change), change.becomes])),
      consequences: together(consequences).sort(
        (one, other) => order.indexOf(one.rule) - order.indexOf(other.rule),
      ),
      released: releasedBy(party, changes),
    });
  }
  return {
    client,
    household,
    movers,
    today,
    effectiveOn,
    token: tokenOf(effectiveOn, { household, movers }),
  };
}

/** The addresses of a client after the plan is carried out, by kind. */
export function addressesAfter(
  party: AddressParty,
  changes: readonly Change[],
): Partial<Record<AddressKind, ShownAddress | null>> {
  return {
    ...party.addresses,
    ...Object.fromEntries(
      changes.flatMap(({ kind, account, becomes }) => (account === null ? [[kind, becomes]] : [])),
    ),
  };
}
