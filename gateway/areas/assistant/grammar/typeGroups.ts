import {
  ACCOUNT_TYPES,
  type AccountType,
  isLockedIn,
  isRegistered,
  registrationOf,
} from '@/contract/accounts/codes';

/** Words for several types of accounts: each means all the types that the product counts there. */
const GROUPS: Readonly<Record<string, (type: AccountType) => boolean>> = {
  registered: isRegistered,
  unregistered: (type) => !isRegistered(type),
  lockedIn: isLockedIn,
  retirement: (type) => registrationOf(type, false) === 'retirement',
  taxFree: (type) => registrationOf(type, false) === 'taxFree',
  education: (type) => registrationOf(type, false) === 'education',
  disability: (type) => registrationOf(type, false) === 'disability',
};

/** A type by itself, or the types of a group. */
export function typesOf(value: string): readonly AccountType[] {
  const group = GROUPS[value];
  return group === undefined ? [value as AccountType] : ACCOUNT_TYPES.filter(group);
}
