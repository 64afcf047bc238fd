import type { ComponentProps } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Glyph, SEARCH } from '../ui/Glyph';
import styles from './SearchButton.module.css';

interface Props extends ComponentProps<'button'> {
  /** The keyboard has Apple's command key. */
  isApple?: boolean;
}

/** What looks like the field of the search in the header, and opens it. In a narrow window it is its icon alone. */
export function SearchButton({ isApple = false, ...rest }: Props) {
  const t = useT('header');
  return (
    <button type="button" {...rest} className={styles.field}>
      <Glyph path={SEARCH} />
      <span className={styles.words}>{t('search')}</span>
      <kbd className={styles.keys} aria-hidden="true">
        {isApple ? t('searchKeysApple') : t('searchKeys')}
      </kbd>
    </button>
  );
}
