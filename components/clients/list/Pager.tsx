import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './Pager.module.css';
import type { ClientsView } from './useClientsScreen';

type Props = Pick<ClientsView, 'pager' | 'goNext' | 'goPrevious'>;

/** Which rows of how many, and the ways to those before and after. Absent where all rows are on one page. */
export function Pager({ view }: { view: Props }) {
  const t = useT('client');
  const locale = useLocale();
  const { pager, goNext, goPrevious } = view;
  if (pager === null || !(pager.hasNext || pager.hasPrevious)) return null;
  const total = pager.total === null ? null : formatCount(pager.total, locale);
  const [from, to] = [formatCount(pager.from, locale), formatCount(pager.to, locale)];
  // Not `disabled`: a disabled button loses the focus of the person who pages by keyboard.
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <span className={styles.range} role="status">
        {total === null ? t('list.rangeOnly', { from, to }) : t('list.range', { from, to, total })}
      </span>
      <Button aria-disabled={!pager.hasPrevious} onClick={goPrevious}>
        <Icon name="chevronLeft" />
        {t('list.previous')}
      </Button>
      <Button aria-disabled={!pager.hasNext} onClick={goNext}>
        {t('list.next')}
        <Icon name="chevronRight" />
      </Button>
    </nav>
  );
}
