import type { CallsByScreen } from '@/store/screenApi';

/**
 * What a panel shared by several areas shows: a record, seen through one of its members and some of its
 * accounts.
 */
export interface RecordLens {
  record: 'client' | 'household' | 'account';
  id: string;
  /** The one member of a household to show. Null for all, and for other records. */
  memberId: string | null;
  /** Ids of the accounts that count. None means all. */
  accountIds: readonly string[];
}

/** The call with a panel's data, by the screen that shows the panel. */
export const LENS_CALLS = {
  allocation: {
    clientSummary: 'clientAssetAllocation',
    clientHoldings: 'clientAssetAllocation',
    householdSummary: 'householdAssetAllocation',
    householdHoldings: 'householdAssetAllocation',
    account: 'accountAssetAllocation',
  },
  valueHistory: {
    clientSummary: 'clientValueHistory',
    householdSummary: 'householdValueHistory',
    account: 'accountValueHistory',
  },
  transactions: {
    clientSummary: 'clientTransactionHistory',
    clientTransactions: 'clientTransactionHistory',
    householdTransactions: 'householdTransactionHistory',
    account: 'accountTransactionHistory',
  },
} as const satisfies Record<string, CallsByScreen>;

/** The screens that show a panel. */
export type ScreenWith<Panel extends keyof typeof LENS_CALLS> = keyof (typeof LENS_CALLS)[Panel];

/** A lens in the form of its call's body. */
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

/** The lens on a client through the chosen accounts. */
export const clientLens = (id: string, accountIds: readonly string[]): RecordLens => ({
  record: 'client',
  id,
  memberId: null,
  accountIds,
});

/** The lens on a household, or on one member, through the chosen accounts. */
export const householdLens = (
  id: string,
  memberId: string | null,
  accountIds: readonly string[] = [],
): RecordLens => ({ record: 'household', id, memberId, accountIds });
