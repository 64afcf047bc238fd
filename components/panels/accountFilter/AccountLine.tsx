import type { ComponentProps } from 'react';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { AccountFilter } from './AccountFilter';
import styles from './AccountLine.module.css';

interface Props extends Omit<ComponentProps<typeof AccountFilter>, 'view'> {
  /** What the choice of accounts holds for, a sentence: it is said where some are chosen. */
  scope: string;
  /** True while it is not known from which accounts may be chosen: the choice has its place already. */
  isAwaited: boolean;
}

/**
 * Stands in a record's summary above all that it is about: which accounts count. That the accounts could not be had is
 * said where they would stand.
 */
export function AccountLine({ accounts, filter, scope, isAwaited }: Props) {
  if (isAwaited) return <ChoicePlace scope={scope} hasChoice={filter.chosen.length > 0} />;
  return (
    <div className={styles.choice}>
      {filter.isShown ? (
        <AccountFilter view={null} accounts={accounts} filter={filter} />
      ) : (
        <Included total={filter.total} />
      )}
      {filter.chosen.length > 0 && <span className={styles.scope}>{scope}</span>}
    </div>
  );
}

/** Where there is nothing to choose: the line in which the accounts that count are told of stands all the same. */
function Included({ total }: { total: number | null }) {
  const t = useT('holdings');
  const locale = useLocale();
  if (total === null) return null;
  return (
    <div>
      <span className={styles.included}>
        {total === 0
          ? t('accountFilter.none')
          : t('accountFilter.all', { count: total, n: formatCount(total, locale) })}
      </span>
    </div>
  );
}

/** How many accounts a record is likely to have. */
const LIKELY = 3;

/** The choice in the shape that it will have, its words not to be read: the panels beneath stay where they are. */
function ChoicePlace({ scope, hasChoice }: { scope: string; hasChoice: boolean }) {
  const t = useT('holdings');
  const n = formatCount(LIKELY, useLocale());
  return (
    <div className={cx(styles.choice, styles.place)} aria-hidden="true" inert>
      <div>
        <Button>{t('accountFilter.label')}</Button>
        <span className={styles.said}>
          <span>{t('accountFilter.all', { count: LIKELY, n })}</span>
          {hasChoice && <Button variant="quiet">{t('accountFilter.includeAll')}</Button>}
        </span>
      </div>
      {hasChoice && <span className={styles.scope}>{scope}</span>}
    </div>
  );
}
