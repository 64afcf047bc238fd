import type { HoldingLotsAnswer } from '@/contract/holdings/schema';
import type { ScreenPlace } from '@/store/screenApi';
import { type RowCall, useRowCall } from '@/store/useRowCall';
import { lensBody, type RecordLens } from '../record/recordLens';

/** A lens through which a position is in several accounts; that of one account has its lots beside it. */
export type LotsLens = RecordLens & { record: 'client' | 'household' };

const PLACES: Readonly<Record<LotsLens['record'], ScreenPlace>> = {
  client: { screen: 'clientHoldings', api: 'clientHoldingLots' },
  household: { screen: 'householdHoldings', api: 'householdHoldingLots' },
};

/** @returns what the lots of a security are asked with, through a lens */
export const lotsBody = (lens: LotsLens, symbol: string): object => ({ ...lensBody(lens), symbol });

/** Asks for the lots of a security, account by account. */
export const useHoldingLots = (lens: LotsLens, symbol: string): RowCall<HoldingLotsAnswer> =>
  useRowCall(PLACES[lens.record], lotsBody(lens, symbol));
