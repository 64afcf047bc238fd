import type { AddressField } from '@/contract/addresses/codes';
import { useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../../kit/changes/useFieldWords';

/** What the fields of an address are called, by their path in the form. */
export function useAddressLabels(field: AddressField): Record<string, string> {
  const t = useT('form');
  const own = useT('address');
  const words = useFieldWords();
  const parts = {
    country: t('address.country'),
    'lines.0': t('address.line1'),
    'lines.1': t('address.line2'),
    city: t('address.city'),
    province: t('address.province'),
    postalCode: t('address.postalCode'),
    from: own('from'),
    to: own('to'),
    verified: own('verified'),
  };
  return {
    [field]: words.field(field),
    mailingAddress: words.field('mailingAddress'),
    effectiveOn: own('effectiveOn'),
    reason: own('reason'),
    ...Object.fromEntries(Object.entries(parts).map(([part, label]) => [`${field}.${part}`, label])),
  };
}
