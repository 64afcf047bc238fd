import type { Holding } from '@/contract/holdings/schema';
import { whole } from '../../../kit/files/definition';
import { chosenLines } from '../../../kit/files/filterWords';
import type { Area } from '../../../kit/registry';
import { sortedHoldings } from './sortedHoldings';
import { HOLDING_COLUMNS } from './columns';

const holdings = { title: 'holdings:holdings.title', columns: HOLDING_COLUMNS } as const;

/** The lists of this area as files. */
export const HOLDINGS_FILES = {
  clientHoldings: whole<'clientHoldings', Holding>({
    ...holdings,
    async all(ask, { list: _, sort, groupBy, ...lens }, locale) {
      const { rows, asOf } = await ask('clientHoldings', lens);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), asOf };
    },
    lines: (rows, labels) => chosenLines(rows.accountIds, labels),
  }),
  householdHoldings: whole<'householdHoldings', Holding>({
    ...holdings,
    async all(ask, { list: _, sort, groupBy, ...lens }, locale) {
      const { rows, asOf } = await ask('householdHoldings', lens);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), asOf };
    },
    lines: (rows, labels) => chosenLines(rows.accountIds, labels),
  }),
  accountHoldings: whole<'accountHoldings', Holding>({
    ...holdings,
    async all(ask, { list: _, sort, groupBy, ...account }, locale) {
      const { holdings: rows, asOf } = await ask('accountView', account);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), asOf };
    },
  }),
} satisfies Area['files'];
