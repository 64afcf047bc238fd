import type { ExecutiveNode } from '@/contract/executive/schema';
import { whole } from '../../../kit/files/definition';
import type { Area } from '../../../kit/registry';
import { LED_COLUMNS } from './columns';

/** The lists of this area as files. */
export const EXECUTIVE_FILES = {
  executive: whole<'executive', ExecutiveNode>({
    title: 'executive:title',
    columns: LED_COLUMNS,
    async all(ask, { list: _, ...asked }) {
      const { nodes, asOf } = await ask('executiveOverview', asked);
      return { rows: nodes, asOf };
    },
    lines: (rows, { say }) => [
      [say('dashboard:period'), say(`common:periods.${rows.period}`)],
      [say('executive:organization'), say(`executive:organizations.${rows.organization}`)],
    ],
  }),
} satisfies Area['files'];
