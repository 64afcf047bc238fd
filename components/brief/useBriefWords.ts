import type { BriefQuestion } from '@/contract/brief/schema';
import type { AccountType } from '@/contract/clients/schema';
import { formatCount, formatDateLong, formatList, formatName, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';

interface BriefWords {
  /** An account by its number and type. */
  account(account: { number: string; type: AccountType }): string;
  /** A question without the person's name. */
  question(question: BriefQuestion): string;
  /** A question with the person's name, if the brief is about several people. */
  ask(question: BriefQuestion, isOfSeveral: boolean): string;
}

/** @returns what says the accounts and the questions of a brief in the person’s language */
export function useBriefWords(): BriefWords {
  const t = useT('brief');
  const accounts = useT('accounts');
  const kyc = useT('kyc');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();

  const account: BriefWords['account'] = ({ number, type }) => `${number} ${accounts(`type.${type}`)}`;

  const question: BriefWords['question'] = ({ kind, on, count, shareBp, rule, fields, ...of }) => {
    const given = {
      date: on === null ? '' : formatDateLong(on, locale),
      account: of.account === null ? '' : account(of.account),
      share: shareBp === null ? '' : formatPercent(shareBp, locale, { digits: 1 }),
      rule: rule === null ? '' : rule.text[locale],
      fields: formatList(
        fields.map((field) => kyc(`field.${field}`)),
        locale,
      ),
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
  };

  return {
    account,
    question,
    ask: (of, isOfSeveral) =>
      of.person === null || !isOfSeveral
        ? question(of)
        : t('asks.about', { name: formatName(of.person.name, { lastFirst }), question: question(of) }),
  };
}
