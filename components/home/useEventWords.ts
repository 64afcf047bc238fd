import type { HomeEvent } from '@/contract/home/schema';
import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import {
  formatCount,
  formatDateLong,
  formatList,
  formatMoney,
  formatPercent,
  formatStaffName,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { homeRecordPath } from '../dashboard/shared/homeRecordPath';
import { useRecordName } from '../dashboard/shared/useRecordName';

interface EventWords {
  /** What the row leads to. */
  name: string;
  /** What happened, beneath. */
  text: string;
  /** Null for what has no amount. */
  amount: string | null;
  href: string;
}

const TRANSFER_EVENTS = ['rejected', 'unconfirmed', 'listReturned', 'residualLeft', 'completed'] as const;

/** @returns what says something that changed in the person’s language, and where it leads */
export function useEventWords(): (event: HomeEvent) => EventWords {
  const t = useT('home');
  const accounts = useT('accounts');
  const locale = useLocale();
  const nameOf = useRecordName();
  const fields = useFieldWords();

  const accountsText = ({ accounts: count }: HomeEvent) =>
    count === null ? '' : t('event.accounts', { count, n: formatCount(count, locale) });

  function transactionText({ transaction }: HomeEvent): string {
    return transaction === null ? '' : accounts(TRANSACTION_TYPES[transaction].key);
  }

  function text(event: HomeEvent): string {
    const { kind, record, security, dealer, by, paths } = event;
    switch (kind) {
      case 'change': {
        const changedFields = formatList([...new Set(paths.map((path) => fields.field(path)))], locale);
        return t('event.change', { person: by === null ? '' : formatStaffName(by), fields: changedFields });
      }
      case 'transfer': {
        const what = TRANSFER_EVENTS.find((each) => each === event.transfer);
        const words = what === undefined ? '' : t(`event.transfer.${what}`);
        return t('event.named', { name: dealer?.[locale] ?? '', what: words });
      }
      case 'flow':
        return t('event.flowOf', { label: record?.label ?? '', type: transactionText(event) });
      case 'income':
      case 'price':
        return t('event.named', { name: security?.[locale] ?? '', what: accountsText(event) });
    }
  }

  function name(event: HomeEvent): string {
    const { kind, record, changeBp, since } = event;
    const symbol = event.symbol ?? '';
    if (kind === 'income') return t('event.income', { symbol, type: transactionText(event) });
    if (kind !== 'price') return record === null ? '' : nameOf(record);
    const date = since === null ? '' : formatDateLong(since, locale);
    if (changeBp === null || changeBp === 0) return t('event.moved', { symbol, date });
    const percent = formatPercent(Math.abs(changeBp), locale, { digits: 1 });
    return t(changeBp > 0 ? 'event.rose' : 'event.fell', { symbol, percent, date });
  }

  return (event) => ({
    name: name(event),
    text: text(event),
    amount:
      event.amount === null
        ? null
        : formatMoney(event.amount, locale, { isSigned: event.kind !== 'transfer' }),
    href:
      event.record === null
        ? `/${locale}/market/symbol?symbol=${encodeURIComponent(event.symbol ?? '')}`
        : homeRecordPath(event.record, locale),
  });
}
