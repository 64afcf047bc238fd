import type { Call } from './call';
import { CALLS } from './calls.generated';

export { CALLS };
export type Calls = typeof CALLS;
export type ApiName = keyof Calls;

/** Whether a call has nothing for a person without rep codes. Reads of a screen ask for them unless their row says otherwise. */
export const needsRepCodes = (name: ApiName): boolean => {
  const row: Call = CALLS[name];
  return row.needsRepCodes ?? row.scope === 'screen';
};

/** Whether a person gets an answer to the call who has terms to accept. */
export const answersBeforeTerms = (name: ApiName): boolean => {
  const row: Call = CALLS[name];
  return row.beforeTerms === true;
};

type NamesOf<S extends 'screen' | 'global'> = {
  [Name in ApiName]: Calls[Name] extends { scope: S } ? Name : never;
}[ApiName];

export type ScreenApiName = NamesOf<'screen'>;
export type GlobalApiName = NamesOf<'global'>;

type NamesWith<A extends 'read' | 'write'> = {
  [Name in ApiName]: Calls[Name] extends { access: A } ? Name : never;
}[ApiName];

/** The calls that change something: they are submitted (`store/submissions`), never asked for over a channel. */
export type WriteName = NamesWith<'write'>;
export type ReadName = NamesWith<'read'>;
