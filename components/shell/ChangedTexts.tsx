import { useEffect } from 'react';
import { takeChangedTexts } from '@/lib/i18n/changedTexts';
import { useStrings } from '@/lib/i18n/useT';

interface Props {
  /** The strings that the page came with, by language and namespace. */
  store: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** In development: the page says what its files say now, without a reload. */
export function ChangedTexts({ store }: Props) {
  const strings = useStrings();
  useEffect(() => takeChangedTexts(strings, store), [strings, store]);
  return null;
}
