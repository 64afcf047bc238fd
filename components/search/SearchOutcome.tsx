import { Row } from '@/components/ui/layout';
import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { isCut, totalOf } from './options';
import styles from './SearchList.module.css';
import type { SearchView } from './useSearchView';

interface Props {
  view: SearchView;
  query: string;
}

/** Says aloud how many were found, once what is typed has been answered. */
export function SearchOutcome({ view, query }: Props) {
  const t = useT('search');
  const locale = useLocale();
  function said(): string {
    if (view.kind === 'recent' || view.error !== null) return '';
    if (view.groups === null || view.isPrevious) return t('loading');
    if (view.groups.length === 0) return t('nothing', { text: query });
    const { count, isMore } = totalOf(view.groups);
    const n = formatCount(count, locale);
    return isMore ? t('foundMore', { n }) : t('found', { count, n });
  }
  return <VisuallyHidden role="status">{said()}</VisuallyHidden>;
}

/** Under the list: how to find what is not in it, and the keys. */
export function SearchFoot({ view, query }: Props) {
  const t = useT('search');
  const isFound = view.kind === 'found' && view.groups !== null && view.groups.length > 0;
  const isShort = isFound && query.length < CONTAINS_FROM_LETTERS;
  return (
    <Row
      as="p"
      gap="1 4"
      canWrap
      tone="soft"
      size="caption"
      weight={400}
      pad="2 inset"
      flex="none"
      rule="top"
      className={styles.foot}
    >
      {isFound && isCut(view.groups ?? []) && <span>{t('narrow')}</span>}
      {isShort && <span>{t('short')}</span>}
      <span className={styles.help}>{t('keys')}</span>
    </Row>
  );
}
