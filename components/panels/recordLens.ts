import type { ScreenApiName } from '@/contract/calls';

/** What a panel of several areas tells of: a record, seen through one of its members and some of its accounts. */
export interface RecordLens {
  record: 'client' | 'household' | 'account';
  id: string;
  /** The member of a household who is seen alone; null for all, and for other records. */
  memberId: string | null;
  /** Ids of the accounts that count; none named means all. */
  accountIds: readonly string[];
}

type LensCalls = Readonly<Record<RecordLens['record'], ScreenApiName>>;

/** Which call brings a panel's data, by the record that it tells of. */
export const LENS_CALLS = {
  allocation: {
    client: 'clientAssetAllocation',
    household: 'householdAssetAllocation',
    account: 'accountAssetAllocation',
  },
  valueHistory: {
    client: 'clientValueHistory',
    household: 'householdValueHistory',
    account: 'accountValueHistory',
  },
  transactions: {
    client: 'clientTransactionHistory',
    household: 'householdTransactionHistory',
    account: 'accountTransactionHistory',
  },
} as const satisfies Record<string, LensCalls>;

/** A lens as the body of its call has it. */
export function lensBody({ record, id, memberId, accountIds }: RecordLens): object {
  switch (record) {
    case 'account':
      return { id };
    case 'client':
      return { id, accountIds };
    case 'household':
      return { id, memberId, accountIds };
  }
}

/** The lens on one account. */
export const accountLens = (id: string): RecordLens => ({
  record: 'account',
  id,
  memberId: null,
  accountIds: [],
});

/** The lens on a client through the accounts that were chosen. */
export const clientLens = (id: string, accountIds: readonly string[]): RecordLens => ({
  record: 'client',
  id,
  memberId: null,
  accountIds,
});

/** The lens on a household, or on one of its members alone, through the accounts that were chosen. */
export const householdLens = (
  id: string,
  memberId: string | null,
  accountIds: readonly string[] = [],
): RecordLens => ({ record: 'household', id, memberId, accountIds });
