import { useRouter } from 'next/router';
import { withQueryValue } from '@/lib/i18n/paths';

/**
 * A value of the page's address. To set it makes no step of the history, asks the server for nothing and scrolls
 * nowhere.
 *
 * @returns the value as the router has it, and how to set another; null takes it out of the address
 */
export function useQueryValue(
  name: string,
): [value: string | string[] | undefined, setValue: (value: string | null) => void] {
  const { query, asPath, replace } = useRouter();
  return [
    query[name],
    (value) => void replace(withQueryValue(asPath, name, value), undefined, { shallow: true, scroll: false }),
  ];
}
