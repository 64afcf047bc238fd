import { useRouter } from 'next/router';
import { readNamed, type NamedByAddress } from '@/lib/filters/address';
import { withQueryValue } from '@/lib/i18n/paths';
import type { AddressStep } from '@/store/bookFilter';

/** How rows stand, as an address says it: `-marketValue,name`, by what they are grouped, which show; null for none. */
export interface Standing {
  sort?: string | null;
  group?: string | null;
  show?: string | null;
}

interface FilterAddress {
  /** What the address names now. */
  named: NamedByAddress;
  /** How it says that the list stands; undefined for what it does not say. */
  standing: Standing;
  /** Writes what it names from now on, and how the list stands as far as that is given; all else in it stays. */
  write(named: NamedByAddress, step: AddressStep, standing?: Standing): void;
}

/** The address of a list, as far as it names a filter and a view. */
export function useFilterAddress(): FilterAddress {
  const { asPath, query, push, replace } = useRouter();
  const { filter, view } = readNamed(query);
  return {
    named: { filter, view },
    standing: {
      ...(typeof query.sort === 'string' && { sort: query.sort }),
      ...(typeof query.group === 'string' && { group: query.group }),
      ...(typeof query.show === 'string' && { show: query.show }),
    },
    write(named, step, standing = {}) {
      const values = Object.entries<string | null>({ view: named.view, filter: named.filter, ...standing });
      const path = values.reduce((each, [name, value]) => withQueryValue(each, name, value), asPath);
      void (step === 'push' ? push : replace)(path, undefined, { shallow: true, scroll: false });
    },
  };
}
