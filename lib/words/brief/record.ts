import { partsOf } from '@/contract/allocation/parts';
import type { Brief, BriefPerson, BriefQuestion } from '@/contract/brief/schema';
import type { AccountType } from '@/contract/clients/schema';
import type { Holding } from '@/contract/holdings/schema';
import { RISK_LEVELS, type RiskLevel } from '@/contract/kyc/codes';
import { levelOf } from '@/contract/kyc/rules';
import {
  dayIn,
  formatCount,
  formatDateLong,
  formatList,
  formatMoney,
  formatName,
  formatPercent,
  formatStaffName,
} from '../../format';
import { fieldWords } from '../fields';
import { taskWords } from '../tasks';
import type { BriefFact, BriefLine, BriefManner, BriefTexts } from './texts';

type Part<Name extends keyof Brief> = NonNullable<Brief[Name]>;
type KycAccount = Part<'kyc'>[number]['accounts'][number];

/** Most characters of a note in a brief: the record has all of it. */
const SHOWN_CHARS = 600;

/** The lines that explain the change in value, in order. Lines of 0.00 are left out, except the flows. */
const MOVED = ['netFlow', 'income', 'charges', 'prices', 'adjustments'] as const;

/** Whether the holdings of an account are riskier than its profile; null where one of them is not known. */
function isOver({ holdingsScore, kycTolerance, kycCapacity }: KycAccount): boolean | null {
  if (holdingsScore === null || kycTolerance === null || kycCapacity === null) return null;
  const rank = (level: RiskLevel) => RISK_LEVELS.indexOf(level);
  return rank(levelOf(holdingsScore)) > Math.min(rank(kycTolerance), rank(kycCapacity));
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');

const shortened = (body: string): string =>
  body.length <= SHOWN_CHARS ? body : `${body.slice(0, SHOWN_CHARS - 1).trimEnd()}…`;

/** A line of the value: an amount with its label, and what a sign before it means. */
export interface ValueLine {
  key: string;
  label: string;
  /** CAD. */
  amount: string;
  isSigned: boolean;
  /** What stands beside the amount, smaller. */
  note: string | null;
}

/** @returns what says the value of a brief: now, and what moved it */
export function valueWords({ brief: t }: BriefTexts, { locale }: BriefManner) {
  const day = (on: string) => formatDateLong(on, locale);
  const line = (key: string, label: string, amount: string, more: Partial<ValueLine> = {}): ValueLine => ({
    key,
    label,
    amount,
    isSigned: false,
    note: null,
    ...more,
  });
  return {
    now: ({ total }: Part<'value'>): ValueLine[] => [
      line('now', t('value.now'), total.marketValue, {
        note:
          total.gainBp === null
            ? null
            : t('value.gain', { change: formatPercent(total.gainBp, locale, { isSigned: true }) }),
      }),
      line('cash', t('value.cash'), total.cash, {
        note: total.cashBp === null ? null : formatPercent(total.cashBp, locale, { digits: 1 }),
      }),
    ],
    /** The span that is told. */
    since: ({ contactOn, from }: Part<'value'>, asOf: string): string =>
      contactOn === null
        ? t('value.sinceYear', { date: day(from), asOf: day(asOf) })
        : t('value.sinceContact', { date: day(contactOn) }),
    moved: (value: Part<'value'>, asOf: string): ValueLine[] => [
      line('opening', t('value.opening', { date: day(value.from) }), value.opening),
      ...MOVED.filter((part) => part === 'netFlow' || value[part] !== '0.00').map((part) =>
        line(part, t(`value.${part}`), value[part], { isSigned: true }),
      ),
      line('closing', t('value.closing', { date: day(asOf) }), value.closing),
    ],
  };
}

/** @returns what says what is held and what is done with a record */
export function recordWords(texts: BriefTexts, manner: BriefManner) {
  const { brief: t, accounts, kyc: kycTexts, holdings, logs, transfers: ofTransfers, verification } = texts;
  const { locale, lastFirst, timeZone } = manner;
  const words = fieldWords(texts, locale);
  const taskOf = taskWords({ ...texts, fields: words }, manner);
  const day = (on: string) => formatDateLong(on, locale);
  const nameOf = (of: { name: BriefPerson['name'] }) => formatName(of.name, { lastFirst });
  const fieldNames = (fields: BriefQuestion['fields']) =>
    formatList(
      fields.map((field) => kycTexts(`field.${field}`)),
      locale,
    );
  const account = ({ number, type }: { number: string; type: AccountType }) =>
    `${number} ${accounts(`type.${type}`)}`;

  /** The classes of what is held, with their shares: those of the record's own card. */
  function classes({ slices }: Part<'allocation'>): string {
    const said = partsOf(slices)
      .filter(({ amount }) => amount !== '0.00')
      .map(({ bucket, weightBp }) => {
        const what = holdings(`assetClass.${bucket as Holding['assetClass']}`);
        return weightBp === null
          ? what
          : t('between', { what, value: formatPercent(weightBp, locale, { digits: 1 }) });
      });
    return said.length === 0 ? t('allocation.nothing') : said.join(' · ');
  }

  /** Each account with its risk and its profile; a joint account is in the answers of each of its holders. */
  function profiles(kyc: Brief['kyc']): (BriefLine & { isOver: boolean | null; verdict: string })[] {
    const found = new Map(kyc?.flatMap((each) => each.accounts.map((of) => [of.id, of] as const)));
    return [...found.values()].map((of) => {
      const over = isOver(of);
      return {
        key: of.id,
        isOver: over,
        verdict: t(over === null ? 'allocation.unknown' : over ? 'allocation.over' : 'allocation.within'),
        text: t('allocation.account', {
          account: account(of),
          held: words.value('kycTolerance', of.holdingsScore === null ? null : levelOf(of.holdingsScore)),
          tolerance: words.value('kycTolerance', of.kycTolerance),
          capacity: words.value('kycCapacity', of.kycCapacity),
        }),
      };
    });
  }

  function changes({ changes: known, people }: Brief): (BriefLine & { isWaiting: boolean })[] {
    return (known?.rows ?? []).map(({ id, person, at, by, state, account: number, items }) => {
      const whose = people.length > 1 ? people.find((each) => each.id === person) : undefined;
      return {
        key: id,
        isWaiting: state !== 'applied',
        text: t(whose === undefined ? 'changes.item' : 'changes.itemOf', {
          person: whose === undefined ? '' : nameOf(whose),
          date: day(dayIn(at, timeZone)),
          name: formatStaffName(by),
          fields: items
            .map(({ path, became, isSecret }) => {
              const field = words.field(path);
              const whole = number === null ? field : t('changes.of', { field, account: number });
              // A secret is named, and its value is not told.
              return isSecret
                ? whole
                : t('changes.became', { field: whole, value: words.value(path, became) });
            })
            .join('; '),
        }),
      };
    });
  }

  function kyc({ clock, reviewedOn, missing }: Part<'kyc'>[number]): string {
    return joined([
      reviewedOn === null ? t('checks.never') : t('checks.reviewed', { date: day(reviewedOn) }),
      clock === null
        ? t('checks.notNeeded')
        : clock.dueOn === null
          ? null
          : t(clock.state === 'overdue' ? 'checks.overdue' : 'checks.due', { date: day(clock.dueOn) }),
      missing.length === 0 ? null : t('checks.missing', { fields: fieldNames(missing) }),
    ]);
  }

  function identity(
    { state, verifiedOn, dueOn, documentExpiresOn }: Part<'verification'>[number],
    asOf: string,
  ): string {
    return joined([
      verification(`state.${state}`),
      verifiedOn === null ? null : t('checks.verified', { date: day(verifiedOn) }),
      dueOn === null ? null : t('checks.dueIdentity', { date: day(dueOn) }),
      documentExpiresOn === null
        ? null
        : t(documentExpiresOn < asOf ? 'checks.expired' : 'checks.expires', { date: day(documentExpiresOn) }),
    ]);
  }

  /** The state of KYC and of the identity of each person, with dates. */
  function checks({ people, kyc: reviews, verification: proofs, asOf }: Brief): BriefFact[] {
    const label = (what: string, person: BriefPerson) =>
      people.length === 1 ? what : t('between', { what, value: nameOf(person) });
    return people.flatMap((person) => {
      const review = reviews?.find((each) => each.person === person.id);
      const proof = proofs?.find((each) => each.person === person.id);
      return [
        ...(review === undefined
          ? []
          : [{ key: `kyc ${person.id}`, label: label(t('checks.kyc'), person), text: kyc(review) }]),
        ...(proof === undefined
          ? []
          : [
              {
                key: `identity ${person.id}`,
                label: label(t('checks.identity'), person),
                text: identity(proof, asOf),
              },
            ]),
      ];
    });
  }

  /** What was shared with the people and is not opened yet. */
  function documents({ documents: known, people }: Brief): BriefLine[] {
    return (known?.rows ?? []).map(({ id, title, client, account: of, createdOn, sharedAt }) => {
      const item = t('documents.item', {
        title: of === null ? title : t('documents.ofAccount', { title, account: of.number }),
        date: day(sharedAt === null ? createdOn : dayIn(sharedAt, timeZone)),
      });
      return {
        key: id,
        text: people.length === 1 ? item : t('asks.about', { name: nameOf(client), question: item }),
      };
    });
  }

  /** A question without the person's name. */
  function question({ kind, on, count, shareBp, rule, fields, ...of }: BriefQuestion): string {
    const given = {
      date: on === null ? '' : day(on),
      account: of.account === null ? '' : account(of.account),
      share: shareBp === null ? '' : formatPercent(shareBp, locale, { digits: 1 }),
      rule: rule === null ? '' : rule.text[locale],
      fields: fieldNames(fields),
    };
    const counted = { ...given, count: count ?? 0, n: formatCount(count ?? 0, locale) };
    switch (kind) {
      case 'turns71':
      case 'documents':
        return t(`asks.${kind}`, counted);
      case 'identity':
        return on === null ? t('asks.identity') : t('asks.identityOn', given);
      case 'kycChanged':
        return on === null ? t('asks.kycChangedNever', given) : t('asks.kycChanged', given);
      case 'noContact':
        return on === null ? t('asks.noContactEver') : t('asks.noContact', given);
      default:
        return t(`asks.${kind}`, given);
    }
  }

  return {
    classes,
    profiles,
    /** The title of the changes. */
    changesTitle: ({ changes: known }: Brief): string =>
      known === null ? t('changes.titleFailed') : t('changes.title', { date: day(known.since) }),
    changes,
    /** A task of a rule, by the words of its row. */
    task: taskOf,
    /** A task that somebody wrote down. */
    ownTask: ({ title, assignee, dueOn }: Part<'ownTasks'>['rows'][number]): string =>
      t('work.own', { title, name: formatStaffName(assignee), date: day(dueOn) }),
    transfers: ({ rows }: Part<'transfers'>): BriefLine[] =>
      rows.map(({ id, expected, dealer, account: of, state, stateOn }) => ({
        key: id,
        text: t('work.transfer', {
          amount: formatMoney(expected, locale),
          dealer: dealer.name[locale],
          account: account(of),
          state: ofTransfers(`state.${state}`),
          date: day(stateOn),
        }),
      })),
    checks,
    documents,
    lastContact: ({ lastContact: last }: Part<'notes'>): string | null =>
      last === null ? null : t('notes.last', { date: day(last.on) }),
    notes: ({ notes }: Part<'notes'>) =>
      notes.map(({ id, kind, on, author, body, audience }) => ({
        key: id,
        head: t('notes.by', {
          kind: logs(`note.kind.${kind}`),
          date: day(on),
          name: formatStaffName(author),
        }),
        isOnlyOwn: audience === 'self',
        body: shortened(body),
      })),
    question,
    /** A question with the person's name, if the brief is about several people. */
    ask: (of: BriefQuestion, isOfSeveral: boolean): string =>
      of.person === null || !isOfSeveral
        ? question(of)
        : t('asks.about', { name: nameOf(of.person), question: question(of) }),
    /** How many entries are left out; null for none. */
    more: (left: number): string | null =>
      left > 0 ? t('more', { count: left, n: formatCount(left, locale) }) : null,
  };
}
