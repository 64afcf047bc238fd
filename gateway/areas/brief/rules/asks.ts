import { BRIEF_ASKS, type BriefAsk } from '@/contract/brief/codes';
import type { Brief, BriefPerson, BriefQuestion } from '@/contract/brief/schema';
import { CONTACT_DAYS, ID_DAYS_BACK } from '@/contract/home/codes';
import { daysAfter } from '@/contract/periods';

/** The plans of a person that become a RRIF or an annuity by the end of the year of the 71st birthday. */
export interface PlanHolder {
  person: string;
  plans: number;
}

/** All that the questions follow from. */
export interface AskedOf {
  brief: Omit<Brief, 'asks'>;
  planHolders: readonly PlanHolder[];
  /** Who gets everything on paper for now, by id. */
  onPaper: ReadonlySet<string>;
}

type Found = Pick<BriefQuestion, 'kind'> & Partial<BriefQuestion>;

/** From this age on a client is asked for a trusted contact. */
const ADULT_AGE = 18;

/** The last year of an RRSP, in years of age (Income Tax Act, 146(2)(b.4)). */
const LAST_YEAR_OF_RRSP = 71;

const named = ({ id, name }: BriefPerson) => ({ id, name });

const isLiving = ({ deceasedOn }: BriefPerson): boolean => deceasedOn === null;

/** The answers of KYC: due by time or by a change, missing, or in conflict with each other (CIRO 3209). */
function ofKyc(person: BriefPerson, { kyc, rules }: { kyc: Brief['kyc']; rules: Rules }): Found[] {
  const known = kyc?.find((each) => each.person === person.id);
  if (known === undefined) return [];
  const { clock, accounts } = known;
  // The trusted contact has a question of its own.
  const missing = clock === null ? [] : known.missing.filter((field) => field !== 'trustedContact');
  const due: Found[] =
    clock === null
      ? []
      : clock.changed.length > 0
        ? [{ kind: 'kycChanged', on: clock.dueOn, fields: clock.changed }]
        : clock.dueOn === null
          ? [{ kind: 'kycNever' }]
          : clock.state === 'overdue'
            ? [{ kind: 'kycOverdue', on: clock.dueOn }]
            : clock.state === 'days30'
              ? [{ kind: 'kycSoon', on: clock.dueOn }]
              : [];
  return [
    ...due,
    ...(missing.length === 0 ? [] : [{ kind: 'kycMissing' as const, fields: missing }]),
    ...accounts.flatMap(({ id, number, type, open }) =>
      open.map((rule): Found => {
        const found = rules.get(rule);
        return {
          // Whether what is held is riskier than the profile is a rule of KYC like the others.
          kind: found?.isHoldingsOverProfile === true ? 'outsideProfile' : 'kycConflict',
          account: { id, number, type },
          rule: found === undefined ? null : { id: rule, text: found.text },
        };
      }),
    ),
  ];
}

/** What KYC’s rules say of a conflict, by the rule’s id. */
export type Rules = ReadonlyMap<string, { text: { en: string; fr: string }; isHoldingsOverProfile: boolean }>;

/** Identity: not verified as it has to be, or by a document that expired lately (FINTRAC’s methods; `ID_DAYS_BACK`). */
function ofIdentity({ id }: BriefPerson, { verification, asOf }: Omit<Brief, 'asks'>): Found[] {
  const known = verification?.find((each) => each.person === id);
  if (known === undefined) return [];
  const { state, dueOn, documentExpiresOn: expired } = known;
  if (state === 'overdue' || state === 'due' || state === 'doubted') return [{ kind: 'identity', on: dueOn }];
  const isLately = expired !== null && expired < asOf && expired >= daysAfter(asOf, -ID_DAYS_BACK);
  return isLately ? [{ kind: 'idExpired', on: expired }] : [];
}

/** A plan has to be converted by the end of the year of the 71st birthday: this year, or the next. */
function ofBirthday({ id, birthDate }: BriefPerson, { brief, planHolders }: AskedOf): Found[] {
  const holder = planHolders.find(({ person }) => person === id);
  if (birthDate === null || holder === undefined) return [];
  const year = Number(birthDate.slice(0, 4)) + LAST_YEAR_OF_RRSP;
  const thisYear = Number(brief.asOf.slice(0, 4));
  return year === thisYear || year === thisYear + 1
    ? [{ kind: 'turns71', on: `${year}-12-31`, count: holder.plans }]
    : [];
}

/** Where somebody lives, for a comparison: letters and digits alone. */
function homeOf({ addresses }: BriefPerson): string | null {
  const home = addresses.find(({ kind }) => kind === 'residential');
  return home === undefined
    ? null
    : [...home.lines, home.city, home.postalCode, home.country]
        .join('')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** How a person is reached: mail or e-mail that came back, and a home that differs from that of the first member. */
function ofContact(person: BriefPerson, { brief: { delivery, people }, onPaper }: AskedOf): Found[] {
  const known = delivery?.find((each) => each.person === person.id && !onPaper.has(each.person));
  const bounce = known?.email?.bounce ?? null;
  const returned = person.addresses.flatMap(({ undeliverableSince: since }) => since ?? []).sort();
  const first = people.find((each) => each.kind === 'person' && isLiving(each) && homeOf(each) !== null);
  const home = homeOf(person);
  const differs = person.kind === 'person' && home !== null && first !== undefined && homeOf(first) !== home;
  return [
    ...(bounce === null ? [] : [{ kind: 'emailBounced' as const, on: bounce.on }]),
    ...(returned[0] === undefined ? [] : [{ kind: 'mailReturned' as const, on: returned[0] }]),
    ...(differs ? [{ kind: 'addressDiffers' as const }] : []),
  ];
}

/** Nobody asked an adult for a trusted contact (NI 31-103, 13.2.01). */
const ofTrustedContact = ({ trustedContact, age }: BriefPerson): Found[] =>
  trustedContact?.state === 'notAsked' && (age === null || age >= ADULT_AGE)
    ? [{ kind: 'trustedContact' }]
    : [];

/** Accounts that could name who receives them and do not, owe cash, or have much of it (`gateway/areas/accounts/rules`). */
const ofAccounts = (accounts: Brief['accounts']): Found[] =>
  (accounts ?? []).flatMap(({ id, number, type, cashBp, ...account }) => {
    const of = { account: { id, number, type } };
    return [
      ...(account.isCashNegative ? [{ kind: 'cashNegative' as const, ...of }] : []),
      ...(account.lacksBeneficiary ? [{ kind: 'beneficiary' as const, ...of }] : []),
      ...(account.isCashHigh ? [{ kind: 'cashHigh' as const, ...of, shareBp: cashBp }] : []),
    ];
  });

/**
 * Of the whole record, where somebody is living: what the client has not opened, and that nobody was in touch with a
 * client who has assets for a year (`CONTACT_DAYS`).
 */
function ofRecord({ documents, notes, value, people, asOf }: Omit<Brief, 'asks'>): Found[] {
  if (!people.some(isLiving)) return [];
  const last = notes?.lastContact?.on ?? null;
  const isSilent =
    notes !== null &&
    value !== null &&
    Number(value.total.marketValue) > 0 &&
    (last === null || last <= daysAfter(asOf, -CONTACT_DAYS));
  return [
    ...(documents === null || documents.count === 0
      ? []
      : [{ kind: 'documents' as const, count: documents.count }]),
    ...(isSilent ? [{ kind: 'noContact' as const, on: last }] : []),
  ];
}

const placeOf = (kind: BriefAsk): number => BRIEF_ASKS.indexOf(kind);

/** @returns the questions that follow from the facts of a brief, the most pressing first; none about the dead */
export function asksOf(of: AskedOf, rules: Rules): BriefQuestion[] {
  const { brief } = of;
  const ofPeople = brief.people
    .filter(isLiving)
    .flatMap((person) =>
      [
        ...ofKyc(person, { kyc: brief.kyc, rules }),
        ...ofIdentity(person, brief),
        ...ofBirthday(person, of),
        ...ofTrustedContact(person),
        ...ofContact(person, of),
      ].map((found): Found => ({ ...found, person: named(person) })),
    );
  const blank = {
    person: null,
    account: null,
    on: null,
    shareBp: null,
    count: null,
    rule: null,
    fields: [],
  };
  const found = [...ofPeople, ...ofAccounts(brief.accounts), ...ofRecord(brief)];
  // A joint account has its conflict once, whoever is asked first.
  const isFirst = ({ account, rule }: Found, at: number) =>
    !account ||
    !rule ||
    found.findIndex((each) => each.account?.id === account.id && each.rule?.id === rule.id) === at;
  return found
    .filter(isFirst)
    .sort((one, other) => placeOf(one.kind) - placeOf(other.kind))
    .map((each) => ({ ...blank, ...each }));
}
