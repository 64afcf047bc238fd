import { readFileSync } from 'node:fs';
import type { Locale } from '@/contract/locale';

type Tree = { [key: string]: string | Tree };

const files = new Map<string, Tree>();

function namespace(locale: Locale, name: string): Tree {
  const key = `${locale}/${name}`;
  const known = files.get(key);
  if (known) return known;
  const tree = JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')) as Tree;
  files.set(key, tree);
  return tree;
}

/**
 * The product's own texts, so that a test finds a control by what a person reads and not by a copy of it.
 *
 * @example words('fr')('common:login.logIn')
 * @throws when there is no such text
 */
export function words(locale: Locale) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [name = '', dotted = ''] = key.split(':');
    let found: Tree | string | undefined = namespace(locale, name);
    const parts = dotted.split('.');
    for (const [at, part] of parts.entries()) {
      if (typeof found !== 'object') break;
      const isCounted = at === parts.length - 1 && typeof values.count === 'number';
      const form = isCounted ? `_${new Intl.PluralRules(locale).select(Number(values.count))}` : '';
      found = found[`${part}${form}`] ?? found[part];
    }
    if (typeof found !== 'string') throw new Error(`locales/${locale}/${name}.json has no text "${dotted}"`);
    return found.replace(/\{\{-?\s*(\w+)[^}]*\}\}/g, (_, placeholder: string) => String(values[placeholder]));
  };
}
