import { Caption, Grid } from '@/components/ui/layout';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Amount } from '../../kit/figures/Amount';
import { Explain } from '../../kit/figures/Explain';
import { SignedAmount } from '../../kit/figures/SignedAmount';
import styles from './ValueOverTime.module.css';

/** The parts of the market effect, in this order. Parts of 0.00 are left out. */
const CAUSES = ['prices', 'income', 'charges', 'adjustments'] as const;

/** How the opening value became the closing value: money in and out, and the market. */
export function HistoryFigures({ history }: { history: ValueHistoryAnswer }) {
  const t = useT('holdings');
  const locale = useLocale();
  const { opening, netFlow, marketChange, closing, points, asOf, explain } = history;
  const figures = [
    {
      key: 'opening',
      label: t('value.opening', { date: formatDateLong(points[0]?.on ?? asOf, locale) }),
      amount: opening,
      made: explain.opening,
      basis: history.openingBasis,
    },
    { key: 'netFlow', label: t('value.netFlow'), amount: netFlow, made: explain.netFlow, isChange: true },
    {
      key: 'market',
      label: t('value.market'),
      amount: marketChange,
      made: explain.marketChange,
      isChange: true,
    },
    {
      key: 'closing',
      label: t('value.closing', { date: formatDateLong(asOf, locale) }),
      amount: closing,
      made: explain.closing,
    },
  ];
  const causes = CAUSES.filter((cause) => history[cause] !== '0.00').map((cause) =>
    t(`value.cause.${cause}`, { amount: formatMoney(history[cause], locale, { isSigned: true }) }),
  );
  return (
    <>
      <Grid as="dl" gap="2 4" className={styles.figures}>
        {figures.map(({ key, label, amount, made, isChange = false, basis = history.basis }) => (
          <div key={key}>
            <dt>
              {label}
              <Explain name={label} explain={made} total={amount} basis={basis} />
            </dt>
            <dd>
              {isChange ? (
                <SignedAmount amount={amount} locale={locale} />
              ) : (
                <Amount amount={amount} locale={locale} />
              )}
            </dd>
          </div>
        ))}
      </Grid>
      {causes.length > 0 && (
        <Caption as="p" className={styles.parts}>
          {t('value.causes', {
            from: formatDateLong(points[0]?.on ?? asOf, locale),
            to: formatDateLong(asOf, locale),
            causes: causes.join(', '),
          })}
        </Caption>
      )}
    </>
  );
}
