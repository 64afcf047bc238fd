import type { Explanation, ValuationBasis } from '@/contract/accounts/shared';
import type { Locale } from '@/contract/locale';
import type { Decimal } from '@/contract/scalars';
import { formatCount, formatDateLong, formatMoney, formatRate } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { Amount } from './Amount';
import styles from './Explain.module.css';

interface Props {
  /** What the total is called on the screen. */
  name: string;
  explain: Explanation;
  /** CAD. */
  total: Decimal;
  basis: ValuationBasis;
  /** What else there is to say of it, a sentence. */
  note?: string;
}

type Part = Explanation['excluded'][number];

/** A button beside a total that opens what it is made of: how it is worked out, what is in it, what is not, as of when. */
export function Explain({ name, explain, total, basis, note }: Props) {
  const t = useT('accounts');
  const locale = useLocale();
  const { included, excluded, formula } = explain;
  return (
    <Menu
      label={t('explain.open', { name })}
      trigger={<Icon name="info" />}
      triggerClassName={styles.trigger}
      align="start"
    >
      {() => (
        <div className={styles.content}>
          <p className={styles.name}>{name}</p>
          <p className={styles.quiet}>{t(`explain.formula.${formula}`)}</p>
          {included.length > 0 && (
            <Parts title={t('explain.included')} parts={included} total={formatMoney(total, locale)} />
          )}
          {excluded.length > 0 && <Parts title={t('explain.excluded')} parts={excluded} />}
          {note !== undefined && <p className={styles.quiet}>{note}</p>}
          <p className={styles.quiet}>{basisText(basis, t, locale)}</p>
        </div>
      )}
    </Menu>
  );
}

function basisText(
  { source, asOf, usdRate }: ValuationBasis,
  t: ReturnType<typeof useT<'accounts'>>,
  locale: Locale,
): string {
  const rate = { rate: formatRate(usdRate.rate, locale), date: formatDateLong(usdRate.on, locale) };
  return `${t(`explain.source.${source}`, { date: formatDateLong(asOf, locale) })} ${t('panel.rate', rate)}.`;
}

interface PartsProps {
  title: string;
  parts: readonly Part[];
  /** What they add up to; absent where that is not asked. */
  total?: string;
}

function Parts({ title, parts, total }: PartsProps) {
  const t = useT('accounts');
  const locale = useLocale();
  return (
    <>
      <p className="type-caption">{title}</p>
      <ul className={styles.parts}>
        {parts.map(({ what, count, amount }) => (
          <li key={what} className={styles.part}>
            <span>{t(`explain.what.${what}`, { count, n: formatCount(count, locale) })}</span>
            {amount === null ? (
              <span className={styles.quiet}>{t('explain.unknown')}</span>
            ) : (
              <Amount amount={amount} locale={locale} />
            )}
          </li>
        ))}
        {total !== undefined && (
          <li className={styles.total}>
            <span>{t('explain.total')}</span>
            <span>{total}</span>
          </li>
        )}
      </ul>
    </>
  );
}
