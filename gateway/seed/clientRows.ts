import { type AccountRows, nothing, type Totals } from './accountRows';
import { type AccountOpener, clientSinceOf, type Served } from './accounts';
import { moneyText } from './amounts';
import { AS_OF_DAY, isoOf } from './calendar';
import { addressesOf, emailsOf, phonesOf } from './contact';
import { sinOf } from './digits';
import { type Household } from './household';
import { type Member } from './people';
import { type Random } from './random';
import { integerArray, textArray, type RowSink } from './rows';

/** Records are looked at again after that long at the latest. */
const LONGEST_UNCHANGED_DAYS = 420;

const sortName = (member: Member) => member.legal ?? `${member.family} ${member.given}`;

/** Turns households into rows. */
export class ClientRows {
  #parties = 0;
  #households = 0;

  constructor(
    private readonly random: Random,
    private readonly seed: number,
    private readonly opener: AccountOpener,
    private readonly accounts: AccountRows,
    private readonly sink: RowSink,
  ) {}

  add(household: Household) {
    const ids = new Map(household.members.map((member) => [member, (this.#parties += 1)]));
    const served = household.members.flatMap((member): Served[] =>
      member.repCode === null
        ? []
        : [{ member, repCode: member.repCode, since: clientSinceOf(this.random, member) }],
    );
    const codes = integerArray([...new Set(served.map(({ repCode }) => repCode.id))].sort((a, b) => a - b));
    const householdId = household.name === null ? null : (this.#households += 1);
    if (householdId !== null) {
      this.sink.row('households', [householdId, this.random.uuid(), household.name, codes]);
    }
    household.members.forEach((member, position) => {
      const id = ids.get(member) ?? 0;
      const { kind, given, family, legal, role } = member;
      this.sink.row('parties', [id, this.random.uuid(), kind, given, family, legal, codes]);
      if (householdId !== null) this.sink.row('household_members', [householdId, id, role, position, codes]);
    });
    const totals = new Map(served.map(({ member }) => [member, nothing()]));
    for (const account of this.opener.open(household, served)) this.accounts.add(account, ids, totals);
    for (const client of served) {
      this.addClient(client, ids.get(client.member) ?? 0, totals.get(client.member) ?? nothing(), {
        id: householdId,
        name: household.name,
      });
    }
  }

  /** The sums of each rep code that has clients, as rows. */
  finish() {
    for (const [repCodeId, { clients, accounts, marketValue, cash, bookCost }] of this.accounts.byRepCode) {
      this.sink.row('rep_code_rollups', [
        repCodeId,
        clients,
        accounts,
        moneyText(marketValue),
        moneyText(cash),
        moneyText(bookCost),
      ]);
    }
  }

  private addClient(
    { member, repCode, since }: Served,
    id: number,
    totals: Totals,
    household: { id: number | null; name: string | null },
  ) {
    const { random, sink } = this;
    const isPerson = member.kind === 'person';
    const sin = isPerson ? sinOf(id, this.seed) : null;
    const unchanged = Math.floor(random.unit() ** 2 * LONGEST_UNCHANGED_DAYS);
    this.accounts.totalsOf(repCode.id).clients += 1;
    sink.row('clients', [
      id,
      repCode.id,
      member.language,
      isPerson ? isoOf(member.born) : null,
      isPerson ? null : isoOf(member.born),
      sin?.slice(-3) ?? null,
      textArray(member.formerNames),
      isoOf(since),
      isoOf(Math.max(since, AS_OF_DAY - 1 - unchanged)),
      household.id,
      sortName(member),
      sortName(member),
      household.name,
      household.name,
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
  }
}
