import { useEffect, useState } from 'react';
import { log } from '../log';
import type { Namespace } from './namespaces';
import { loadNamespaces } from './strings';
import { useLocale, useStrings } from './useT';

/**
 * True once some words are there in the page's language. They are downloaded, and none of them twice.
 *
 * @param namespaces the same list at each call
 */
export function useNamespaces(namespaces: readonly Namespace[]): boolean {
  const strings = useStrings();
  const locale = useLocale();
  const isThere = () => namespaces.every((namespace) => strings.hasResourceBundle(locale, namespace));
  const [loaded, setLoaded] = useState(isThere() ? locale : null);
  useEffect(() => {
    let isLeft = false;
    loadNamespaces(strings, locale, namespaces)
      .then(() => {
        if (!isLeft) setLoaded(locale);
      })
      .catch(() => log.warn(`the words of ${namespaces.join(', ')} did not come`));
    return () => {
      isLeft = true;
    };
  }, [strings, locale, namespaces]);
  return loaded === locale || isThere();
}
