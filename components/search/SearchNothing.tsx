import { Text } from '@/components/ui/layout';
import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';
import { formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './SearchList.module.css';
import type { SearchView } from './useSearchView';

interface Props {
  view: SearchView;
  query: string;
}

/** In place of the list where there is nothing in it: what can be typed, or what was looked in. */
export function SearchNothing({ view, query }: Props) {
  const t = useT('search');
  const locale = useLocale();
  if (view.kind === 'recent') return <p className={styles.note}>{t('hint')}</p>;
  const fields = view.lookedIn.map((field) => t(`looked.${field}`));
  return (
    <div className={styles.note}>
      <Text as="p" tone="strong">
        {t('nothing', { text: query })}
      </Text>
      <p>{t('lookedIn', { fields: formatList(fields, locale) })}</p>
      {query.length < CONTAINS_FROM_LETTERS && <p>{t('short')}</p>}
    </div>
  );
}
