import type { z } from 'zod';
import { ADDRESS_FIELDS, type AddressKind } from '@/contract/addresses/codes';
import type { EvidenceField } from '@/contract/documents/evidence';
import type { addressFormFields, AddressHistoryAnswer, ShownAddress } from '@/contract/addresses/schema';

type Fields = z.input<typeof addressFormFields>;

/** What the form holds: the addresses that it may set, its day and its reason. */
export interface AddressValues extends Fields {
  effectiveOn: string | null;
  reason: string;
}

const BLANK: ShownAddress = {
  lines: ['', ''],
  city: '',
  province: null,
  postalCode: '',
  country: 'CA',
  verified: null,
  origin: null,
  undeliverableSince: null,
  isExempt: false,
};

/**
 * An address for the form, with a second line. It leaves out how the current address was verified, because
 * that says nothing about a new one.
 */
const formOf = (address: ShownAddress | null): ShownAddress =>
  address === null
    ? BLANK
    : {
        ...address,
        verified: null,
        lines: [address.lines[0] ?? '', address.lines[1] ?? '', ...address.lines.slice(2)],
      };

/** @returns an empty address of a kind */
export const blankOf = (kind: AddressKind): ShownAddress =>
  kind === 'seasonal' ? { ...BLANK, from: '', to: '' } : BLANK;

/** The field of the papers of an address. */
export const papersOf = (kind: AddressKind) =>
  `${ADDRESS_FIELDS[kind]}Evidence` as const satisfies EvidenceField;

/** What the form begins with: what stands there, and of a season or of accounts nothing. */
export function valuesOf({ values }: AddressHistoryAnswer, kind: AddressKind): AddressValues {
  const field = ADDRESS_FIELDS[kind];
  const isAnew = kind === 'seasonal' || kind === 'account';
  const address = isAnew ? blankOf(kind) : formOf(values[field as keyof typeof values]);
  const isHome = kind === 'residential' || kind === 'business';
  const mail = values.mailingAddress;
  return {
    [field]: address,
    [papersOf(kind)]: [],
    ...(isHome && mail !== null ? { mailingAddress: mail } : {}),
    effectiveOn: null,
    reason: '',
  } as AddressValues;
}

/** The fields that a save of a kind may set: with where one lives, that the mail goes there too. */
export const pathsOf = (kind: AddressKind): string[] =>
  kind === 'residential' || kind === 'business'
    ? [ADDRESS_FIELDS[kind], ADDRESS_FIELDS.mailing]
    : [ADDRESS_FIELDS[kind]];
