import type { HoldingLotsAnswer } from '@/contract/holdings/schema';
import type { ScreenPlace } from '@/store/screenApi';
import { type RowCall, useRowCall } from '@/store/useRowCall';
import { lensBody, type RecordLens } from '../../kit/record/recordLens';

/** A lens that may find a position in several accounts. With one account, its lots come with the position. */
export type LotsLens = RecordLens & { record: 'client' | 'household' };

const PLACES: Readonly<Record<LotsLens['record'], ScreenPlace>> = {
  client: { screen: 'clientHoldings', api: 'clientHoldingLots' },
  household: { screen: 'householdHoldings', api: 'householdHoldingLots' },
};

/** @returns the request body for the lots of a security, through a lens */
export const lotsBody = (lens: LotsLens, symbol: string): object => ({ ...lensBody(lens), symbol });

/** Loads the lots of a security, by account. */
export const useHoldingLots = (lens: LotsLens, symbol: string): RowCall<HoldingLotsAnswer> =>
  useRowCall(PLACES[lens.record], lotsBody(lens, symbol));
