import { Stack } from '@/components/ui/layout';
import type { ShownAddress } from '@/contract/addresses/schema';
import { formatAddressLines } from '@/lib/format';
import { useCountryNames } from '../shared/useCountryNames';

const HOME = 'CA';

type Printed = Pick<ShownAddress, 'lines' | 'city' | 'province' | 'postalCode' | 'country'>;

/** An address as an envelope has it, with its country abroad. */
export function AddressText({ address }: { address: Printed }) {
  const isAbroad = address.country !== HOME;
  const names = useCountryNames(isAbroad);
  const lines = [
    ...formatAddressLines({ ...address, lines: address.lines.filter((line) => line !== '') }),
    ...(isAbroad ? [names?.[address.country] ?? address.country] : []),
  ];
  return (
    <Stack as="span" breaks="anywhere">
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </Stack>
  );
}
