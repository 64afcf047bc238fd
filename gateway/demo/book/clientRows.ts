import { type AccountRows, type AccountSums, nothing, type Totals } from './accountRows';
import { type AccountOpener, clientSinceOf, type Served } from './accounts';
import { moneyText } from './amounts';
import { asOfDay, isoOf } from './calendar';
import type { Day } from './holidays';
import { addressesOf, emailsOf, phonesOf } from './contact';
import { sinOf } from './digits';
import { type AccountOutcomes } from './outcomes';
import { type Household } from './household';
import { HouseholdRows, type HouseholdRef } from './householdRows';
import { sortName, type Member } from './people';
import { type Random } from './random';
import { integerArray, textArray } from '../../kit/db/bulk';
import { type RowSink } from './rows';

/** Records are looked at again after that long at the latest. */
const LONGEST_UNCHANGED_DAYS = 420;

/** So many of a rep code are remembered. */
const KNOWN_MOST = 24;

/** Adds to the sums of each client what an account of theirs has. */
function tally(totals: ReadonlyMap<Member, Totals>, account: AccountSums) {
  if (!account.isCounted) return;
  for (const member of account.beneficial) {
    const sums = totals.get(member);
    if (sums === undefined) continue;
    sums.accounts += 1;
    sums.marketValue += account.marketValue;
    sums.cash += account.cash;
    sums.bookCost += account.bookCost;
  }
}

/** Turns households, their clients and the clients' accounts into rows. */
export class ClientRows {
  /** Some of the people of each rep code, by its id. */
  readonly known = new Map<number, Member[]>();
  #parties = 0;
  private readonly households: HouseholdRows;

  constructor(
    private readonly random: Random,
    private readonly seed: number,
    private readonly opener: AccountOpener,
    private readonly accounts: AccountRows,
    private readonly fates: AccountOutcomes,
    private readonly sink: RowSink,
  ) {
    this.households = new HouseholdRows(random, fates, sink);
  }

  add(household: Household) {
    const ids = new Map(household.members.map((member) => [member, (this.#parties += 1)]));
    const served = household.members.flatMap((member): Served[] =>
      member.repCode === null
        ? []
        : [{ member, repCode: member.repCode, since: clientSinceOf(this.random, member) }],
    );
    const codeIds = [...new Set(served.map(({ repCode }) => repCode.id))].sort((a, b) => a - b);
    const codes = integerArray(codeIds);
    const own =
      household.name === null ? null : this.households.open(household.name, household.members, codeIds);
    household.members.forEach((member) => {
      const { kind, given, family, legal } = member;
      this.sink.row('parties', [ids.get(member) ?? 0, this.random.uuid(), kind, given, family, legal, codes]);
    });
    const moved = own === null ? null : this.households.movedOut(household.members, codeIds);
    const totals = new Map(served.map(({ member }) => [member, nothing()]));
    const householdOf = (member: Member) => (moved !== null && moved.members.includes(member) ? moved : own);
    const holders = { ids, householdOf, isGone: own !== null && this.fates.isGone() };
    const sums = this.opener.open(household, served).map((account) => this.accounts.add(account, holders));
    for (const account of sums) tally(totals, account);
    const updated = new Map<Member, Day>();
    for (const client of served) {
      const { member } = client;
      const ref = householdOf(member);
      const day = this.addClient(client, ids.get(member) ?? 0, totals.get(member) ?? nothing(), ref);
      updated.set(member, day);
      this.remember(client);
    }
    for (const ref of [own, moved]) if (ref !== null) this.households.finish(ref, ids, updated, sums);
    if (own !== null && moved !== null) this.households.overlap(own, moved, sums);
  }

  private remember({ member, repCode }: Served) {
    const known = this.known.get(repCode.id) ?? [];
    this.known.set(repCode.id, known);
    if (member.kind === 'person' && known.length < KNOWN_MOST) known.push(member);
  }

  /** The sums of each rep code that has clients, as rows. */
  finish() {
    for (const [repCodeId, { clients, accounts, marketValue, cash, bookCost, held }] of this.accounts
      .byRepCode) {
      this.sink.row('rep_code_rollups', [
        repCodeId,
        clients,
        accounts,
        moneyText(marketValue),
        moneyText(cash),
        moneyText(bookCost),
        moneyText(held - marketValue),
      ]);
    }
  }

  private addClient(
    { member, repCode, since }: Served,
    id: number,
    totals: Totals,
    household: HouseholdRef | null,
  ): Day {
    const { random, sink } = this;
    const isPerson = member.kind === 'person';
    const sin = isPerson ? sinOf(id, this.seed) : null;
    const unchanged = Math.floor(random.unit() ** 2 * LONGEST_UNCHANGED_DAYS);
    const updated = Math.max(since, asOfDay() - 1 - unchanged);
    const ofCode = this.accounts.totalsOf(repCode.id);
    ofCode.clients += 1;
    ofCode.held += totals.marketValue;
    sink.row('clients', [
      id,
      repCode.id,
      member.language,
      isPerson ? isoOf(member.born) : null,
      isPerson ? null : isoOf(member.born),
      textArray(member.formerNames),
      isoOf(since),
      isoOf(updated),
      household?.id ?? null,
      sortName(member),
      sortName(member),
      household?.name ?? null,
      household?.name ?? null,
      totals.accounts,
      ...[totals.marketValue, totals.cash, totals.bookCost].map(moneyText),
    ]);
    if (sin !== null) sink.row('client_sins', [id, repCode.id, sin]);
    for (const { kind, line, city, province, postalCode, country } of addressesOf(random, member)) {
      sink.row('client_addresses', [
        id,
        repCode.id,
        kind,
        textArray([line]),
        city,
        province,
        postalCode,
        country,
      ]);
    }
    phonesOf(random, member).forEach(({ kind, number }, index) => {
      sink.row('client_phones', [id, repCode.id, kind, number, index === 0]);
    });
    [...new Set(emailsOf(random, member))].forEach((address, index) => {
      sink.row('client_emails', [id, repCode.id, address, index === 0]);
    });
    return updated;
  }
}
