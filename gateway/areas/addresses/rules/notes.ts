import type { AddressNote } from '@/contract/addresses/codes';
import { isElsewhere } from '@/contract/addresses/postal';
import type { ShownAddress } from '@/contract/addresses/schema';

const POST_BOX = /\b(p\.?\s?o\.? box|c\.\s?p\.|cp \d|case postale)/iu;
const RURAL_ROUTE = /\b(rr|r\.\s?r\.|rural route|route rurale|rang)\s?\d*/iu;

/**
 * Warnings about a Canadian address that do not refuse it: a postal code of another province, a post box as a
 * home, a street without a number, a rural route.
 */
export function notesOn(
  { lines, province, postalCode, country }: ShownAddress,
  isHome: boolean,
): AddressNote[] {
  if (country !== 'CA') return [];
  const text = lines.join(' ');
  const isRural = RURAL_ROUTE.test(text);
  const isBox = POST_BOX.test(text);
  return [
    ...(province !== null && isElsewhere(postalCode, province) ? (['province'] as const) : []),
    ...(isBox && isHome ? (['postBox'] as const) : []),
    ...(!isRural && !isBox && !/\d/.test(text) ? (['noStreet'] as const) : []),
    ...(isRural ? (['ruralRoute'] as const) : []),
  ];
}
