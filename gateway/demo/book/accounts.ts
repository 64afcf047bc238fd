import type { AccountType } from '@/contract/clients/schema';
import { asOfDay, dayOf } from './calendar';
import type { Day } from './holidays';
import { type Household } from './household';
import { ADULT, DAYS_A_YEAR, ageOf, type Member } from './people';
import { type RepCode } from './organisation';
import { type Random } from './random';
import { BEGAN, MOST, PERSONAL_ROLE, RRIF_AGE, WEIGHT } from './tables/accountTypes';

export interface Holder {
  member: Member;
  role: 'owner' | 'joint' | 'subscriber' | 'annuitant' | 'trustee';
}

/** An account before there is anything in it. The first holder gives the root. */
export interface Account {
  type: AccountType;
  currency: 'CAD' | 'USD';
  repCode: RepCode;
  holders: Holder[];
  openedOn: Day;
  closedOn: Day | null;
  /** About what it is to hold, in its own currency. */
  target: number;
}

const EARLIEST = dayOf('1998-01-05');
const latestOpening = (): Day => asOfDay() - 40;
const FIRST_CLOSING = dayOf('2016-01-04');
const CLOSED_ACCOUNT = 0.16;
/** Open, and nothing in it yet. */
const ZERO_ACCOUNT = 0.03;
/** Most accounts are opened in the first years of a client, few in the last one. */
const OPENED_EARLY = 8;
/** People without accounts: clients whose first account is still to come. */
const NO_ACCOUNT = 0.006;

function opened(random: Random, since: Day, type: AccountType): Day {
  const first = Math.max(since, BEGAN[type] ?? since);
  return first >= latestOpening() ? latestOpening() : random.early(first, latestOpening(), OPENED_EARLY);
}

/** The first day on which the firm served the member. */
export function clientSinceOf(random: Random, member: Member): Day {
  const isGrown = member.kind === 'person' && ageOf(member) >= ADULT;
  const adult = isGrown ? member.born + Math.ceil(ADULT * DAYS_A_YEAR) : member.born;
  return random.early(Math.min(Math.max(EARLIEST, adult), latestOpening() - 20), latestOpening() - 20, 3);
}

/** Kinds of account that a person of this age has for him- or herself. */
function ownTypes(random: Random, age: number): AccountType[] {
  const types: AccountType[] = [];
  const maybe = (probability: number, type: AccountType) => random.chance(probability) && types.push(type);
  if (age < ADULT) return ['cash'];
  const isRetired = age >= RRIF_AGE;
  maybe(isRetired ? 0.88 : 0.74, isRetired ? 'rrif' : 'rrsp');
  maybe(0.82, 'tfsa');
  maybe(0.09, isRetired ? 'lif' : 'lira');
  maybe(age < 41 ? 0.22 : 0, 'fhsa');
  maybe(age < 60 ? 0.008 : 0, 'rdsp');
  maybe(0.24, 'cash');
  maybe(0.13, 'margin');
  return types;
}

/** A client together with the first day on which the firm served it. */
export interface Served {
  member: Member;
  repCode: RepCode;
  since: Day;
}

/** Opens the accounts of a household. Joint ones only where both are under one rep code. */
export class AccountOpener {
  #accounts: Account[] = [];

  constructor(private readonly random: Random) {}

  /** @returns the accounts, in no order that matters; those of one client add up to about the client's wealth */
  open(household: Household, served: readonly Served[]): Account[] {
    this.#accounts = [];
    for (const client of served) this.openFor(client, household, served);
    this.openTogether(served);
    this.spread(served);
    return this.#accounts;
  }

  private add(served: Served, type: AccountType, holders: Holder[], currency: 'CAD' | 'USD' = 'CAD') {
    const openedOn = opened(this.random, served.since, type);
    this.#accounts.push({
      type,
      currency,
      repCode: served.repCode,
      holders,
      openedOn,
      closedOn: null,
      target: 1,
    });
    if (this.random.chance(CLOSED_ACCOUNT)) this.addClosed(served, type, holders, currency);
  }

  /** One of the same kind, closed long ago. */
  private addClosed(served: Served, type: AccountType, holders: Holder[], currency: 'CAD' | 'USD') {
    const openedOn = opened(this.random, served.since, type);
    const first = Math.max(openedOn + 30, FIRST_CLOSING);
    if (first >= asOfDay() - 20) return;
    const closedOn = this.random.whole(first, asOfDay() - 20);
    const { repCode } = served;
    this.#accounts.push({ type, currency, repCode, holders, openedOn, closedOn, target: 0 });
  }

  private openFor(served: Served, household: Household, others: readonly Served[]) {
    const { member, repCode } = served;
    const { random } = this;
    if (member.kind === 'company') {
      const holders: Holder[] = [{ member, role: 'owner' }];
      this.add(served, 'corporate', holders);
      if (random.chance(0.3)) this.add(served, 'corporate', holders, 'USD');
      return;
    }
    if (member.kind === 'trust') {
      const head = others.find((other) => other.member.role === 'head' && other.repCode === repCode);
      const trustee: Holder[] = head === undefined ? [] : [{ member: head.member, role: 'trustee' }];
      this.add(served, 'trust', [{ member, role: 'owner' }, ...trustee]);
      return;
    }
    if (random.chance(NO_ACCOUNT)) return;
    for (const type of ownTypes(random, ageOf(member))) {
      const holders: Holder[] = [{ member, role: PERSONAL_ROLE[type] ?? 'owner' }];
      this.add(served, type, holders);
      const isDual = (type === 'margin' || type === 'cash') && random.chance(0.3);
      if (isDual) this.add(served, type, holders, 'USD');
    }
    const hasMinor = household.members.some((child) => child.role === 'child' && ageOf(child) < ADULT);
    if (member.role === 'head' && hasMinor && random.chance(0.75)) {
      this.add(served, 'resp', [{ member, role: 'subscriber' }]);
    }
  }

  private openTogether(served: readonly Served[]) {
    const head = served.find(({ member }) => member.role === 'head');
    const spouse = served.find(({ member }) => member.role === 'spouse' || member.role === 'partner');
    if (head === undefined || spouse === undefined || head.repCode !== spouse.repCode) return;
    const { random } = this;
    const both: Served = { ...head, since: Math.max(head.since, spouse.since) };
    const holders: Holder[] = [
      { member: head.member, role: 'joint' },
      { member: spouse.member, role: 'joint' },
    ];
    if (random.chance(0.5)) this.add(both, random.chance(0.5) ? 'margin' : 'cash', holders);
    if (random.chance(0.12)) this.add(both, 'margin', holders, 'USD');
    if (ageOf(spouse.member) < RRIF_AGE && random.chance(0.1)) {
      this.add(spouse, 'spousalRrsp', [{ member: spouse.member, role: 'annuitant' }]);
    }
  }

  /** Gives each open account its part of the wealth of its first holder. */
  private spread(served: readonly Served[]) {
    for (const { member } of served) {
      const own = this.#accounts.filter(
        ({ holders, closedOn }) => closedOn === null && holders[0]?.member === member,
      );
      const total = own.reduce((sum, { type }) => sum + WEIGHT[type], 0);
      for (const account of own) {
        const part = (member.wealth * WEIGHT[account.type] * this.random.between(0.6, 1.4)) / total;
        account.target = this.random.chance(ZERO_ACCOUNT) ? 0 : Math.min(part, MOST[account.type] ?? part);
      }
    }
  }
}
