import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '@/components/ui/Button';
import { cx } from '@/components/ui/cx';
import { Row } from '@/components/ui/layout';
import choice from './AccountFilter.module.css';
import styles from './AccountPlace.module.css';

/** How many accounts a record probably has. */
const LIKELY = 3;

/**
 * A placeholder for the choice of accounts, with hidden words, so that nothing beneath it moves.
 *
 * @param hasChoice whether some were chosen before, so that the way back to all has its place too
 */
export function AccountPlace({ hasChoice }: { hasChoice: boolean }) {
  const t = useT('holdings');
  const n = formatCount(LIKELY, useLocale());
  return (
    <Row
      isScreenOnly
      gap="2 3"
      canWrap
      align="center"
      className={cx(choice.filter, styles.place)}
      aria-hidden="true"
      inert
    >
      <Button>{t('accountFilter.label')}</Button>
      <Row as="span" isInline gap="0 1" canWrap align="center" className={cx(choice.said, styles.said)}>
        <span>{t('accountFilter.all', { count: LIKELY, n })}</span>
        {hasChoice && <Button variant="quiet">{t('accountFilter.includeAll')}</Button>}
      </Row>
    </Row>
  );
}
