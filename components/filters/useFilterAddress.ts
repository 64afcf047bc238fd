import { useRouter } from 'next/router';
import { readNamed, readListAddress, type NamedByAddress, type ListAddress } from '@/lib/filters/address';
import { withQueryValue } from '@/lib/i18n/paths';
import type { AddressStep } from '@/store/bookFilter';

interface FilterAddress {
  /** Path and query. */
  path: string;
  /** What the address names now. */
  named: NamedByAddress;
  /** How the address says that the list is arranged; undefined for what it leaves out. */
  standing: ListAddress;
  /** Writes what it names from now on, and how the list stands as far as that is given; all else in it stays. */
  write(named: NamedByAddress, step: AddressStep, standing?: ListAddress): void;
}

/** The address of a list, as far as it names a filter and a view. */
export function useFilterAddress(): FilterAddress {
  const { asPath, query, push, replace } = useRouter();
  const { filter, view } = readNamed(query);
  return {
    path: asPath,
    named: { filter, view },
    standing: readListAddress(query),
    write(named, step, standing = {}) {
      const values = Object.entries<string | null>({ view: named.view, filter: named.filter, ...standing });
      const path = values.reduce((each, [name, value]) => withQueryValue(each, name, value), asPath);
      void (step === 'push' ? push : replace)(path, undefined, { shallow: true, scroll: false });
    },
  };
}
