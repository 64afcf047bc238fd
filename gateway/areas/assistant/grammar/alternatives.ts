import type { Cond } from './nodes';
import type { Scope } from './place';

/** What goes out on paper is asked of all documents where it cannot be asked of statements. */
export const withAnyPaper = (scopes: readonly Scope[]): Scope[] =>
  scopes.some(({ said }) => said.some(({ cond }) => isOfStatements(cond)))
    ? scopes.map((scope) => ({
        ...scope,
        said: scope.said.map((each) =>
          isOfStatements(each.cond)
            ? { ...each, cond: { is: 'codes', field: 'eDelivery', codes: ['none', 'some'] } }
            : each,
        ),
      }))
    : [];

const isOfStatements = (cond: Cond): boolean =>
  cond.is === 'facet' && cond.facet === 'statements' && cond.value === 'none';

/** `accounts older than 10 years`: an account has no age. */
export const isAgeOfAccount = ({ noun }: Scope, cond: Cond): boolean =>
  noun === 'accounts' && cond.is === 'number' && cond.field === 'age';
