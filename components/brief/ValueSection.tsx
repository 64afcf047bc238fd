import type { Brief } from '@/contract/brief/schema';
import { formatDateLong, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Amount } from '../kit/figures/Amount';
import { SignedAmount } from '../kit/figures/SignedAmount';
import { type Detail, DetailList } from '../kit/record/DetailList';
import { Caption } from '../ui/layout';
import styles from './Brief.module.css';
import { BriefPart } from './BriefPart';

/** The lines that explain the change in value, in order. Lines of 0.00 are left out, except the flows. */
const MOVED = ['netFlow', 'income', 'charges', 'prices', 'adjustments'] as const;

/** The value now, and what made it of the value at the last meeting or call. */
export function ValueSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  return (
    <BriefPart title={t('value.title')} brief={brief} parts={['value']}>
      {brief.value !== null && <Value value={brief.value} asOf={brief.asOf} />}
    </BriefPart>
  );
}

function Value({ value, asOf }: { value: NonNullable<Brief['value']>; asOf: string }) {
  const t = useT('brief');
  const locale = useLocale();
  const { total, contactOn, from, opening, closing, isPartial } = value;
  const date = (on: string) => formatDateLong(on, locale);
  const now: Detail[] = [
    {
      key: 'now',
      label: t('value.now'),
      content: (
        <>
          <Amount amount={total.marketValue} locale={locale} />
          {total.gainBp !== null && (
            <Caption>
              {' '}
              {t('value.gain', { change: formatPercent(total.gainBp, locale, { isSigned: true }) })}
            </Caption>
          )}
        </>
      ),
    },
    {
      key: 'cash',
      label: t('value.cash'),
      content: (
        <>
          <Amount amount={total.cash} locale={locale} />
          {total.cashBp !== null && <Caption> {formatPercent(total.cashBp, locale, { digits: 1 })}</Caption>}
        </>
      ),
    },
  ];
  const moved: Detail[] = [
    {
      key: 'opening',
      label: t('value.opening', { date: date(from) }),
      content: <Amount amount={opening} locale={locale} />,
    },
    ...MOVED.filter((part) => part === 'netFlow' || value[part] !== '0.00').map((part) => ({
      key: part,
      label: t(`value.${part}`),
      content: <SignedAmount amount={value[part]} locale={locale} />,
    })),
    {
      key: 'closing',
      label: t('value.closing', { date: date(asOf) }),
      content: <Amount amount={closing} locale={locale} />,
    },
  ];
  return (
    <>
      <DetailList details={now} />
      <Caption as="h3" className={styles.sub}>
        {contactOn === null
          ? t('value.sinceYear', { date: date(from), asOf: date(asOf) })
          : t('value.sinceContact', { date: date(contactOn) })}
      </Caption>
      <DetailList details={moved} />
      {isPartial && <Caption as="p">{t('value.partial')}</Caption>}
    </>
  );
}
