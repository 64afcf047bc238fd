import {
  clientAccounts,
  clientDetails,
  clientMetrics,
  clientOverview,
  clientsList,
  clientsSummaryList,
} from './clients/calls';
import { me, preferencesSave } from './me/calls';
import { flags } from './ofrep/calls';

/** Every call that the portal makes, by api name. The schemas of the same names are in `schemas.ts`. */
export const CALLS = {
  clientsList,
  clientsSummaryList,
  clientOverview,
  clientMetrics,
  clientDetails,
  clientAccounts,
  me,
  preferencesSave,
  flags,
} as const;

export type Calls = typeof CALLS;
export type ApiName = keyof Calls;

type NamesOf<S extends 'screen' | 'global'> = {
  [Name in ApiName]: Calls[Name] extends { scope: S } ? Name : never;
}[ApiName];

export type ScreenApiName = NamesOf<'screen'>;
export type GlobalApiName = NamesOf<'global'>;
