import { useRouter } from 'next/router';
import { readNamed, type NamedByAddress } from '@/lib/filters/address';
import { withQueryValue } from '@/lib/i18n/paths';
import type { AddressStep } from '@/store/bookFilter';

interface FilterAddress {
  /** What the address names now. */
  named: NamedByAddress;
  /** True where it says by what the list is sorted. */
  hasSort: boolean;
  /** Writes what it names from now on, and the order where one is given; all else in it stays. */
  write(named: NamedByAddress, step: AddressStep, sort?: string | null): void;
}

/** The address of a list, as far as it names a filter and a view. */
export function useFilterAddress(): FilterAddress {
  const { asPath, query, push, replace } = useRouter();
  const { filter, view } = readNamed(query);
  return {
    named: { filter, view },
    hasSort: typeof query.sort === 'string',
    write(named, step, sort) {
      const withNames = withQueryValue(withQueryValue(asPath, 'view', named.view), 'filter', named.filter);
      const path = sort === undefined ? withNames : withQueryValue(withNames, 'sort', sort);
      void (step === 'push' ? push : replace)(path, undefined, { shallow: true, scroll: false });
    },
  };
}
