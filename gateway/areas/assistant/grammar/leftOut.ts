import type { QuerySpec } from '@/contract/assistant/schema';
import type { Node } from './nodes';
import type { Reading } from './reading';

type Asked = Extract<Reading, { is: 'ask' }>;

const isFigure = (spec: QuerySpec): spec is Extract<QuerySpec, { kind: 'figure' | 'breakdown' }> =>
  spec.kind === 'figure' || spec.kind === 'breakdown';

/** Whether an offered reading has a part of the question. What is no part of a reading counts as kept. */
function keeps(spec: QuerySpec, node: Node): boolean {
  switch (node.n) {
    case 'per':
      return spec.kind === 'figure' && (spec.per === node.per || spec.measure === 'revenuePerHousehold');
    case 'measure':
      return isFigure(spec) || (spec.kind === 'book' && (spec.total !== undefined || spec.groupBy !== null));
    case 'by':
      return spec.kind === 'breakdown' || (spec.kind === 'book' && spec.groupBy !== null);
    case 'top':
      return 'limit' in spec && spec.limit !== null && spec.limit !== undefined;
    case 'conds':
      return !isFigure(spec) || Object.keys(spec.filters).length > 0;
    default:
      return true;
  }
}

/**
 * Names the parts of a question that the readings offered leave out. A reading that is no average is not offered for one.
 */
export function namingLeftOut(asked: Asked, nodes: readonly Node[]): Asked {
  if (asked.reason !== 'cannot') return asked;
  const averages = nodes.filter(({ n }) => n === 'per');
  const options = asked.options.filter((spec) => averages.every((node) => keeps(spec, node)));
  const isShort = options.length < asked.options.length;
  const missed = nodes.filter((node) =>
    isShort && node.n === 'per' ? true : options.some((spec) => !keeps(spec, node)),
  );
  const texts = missed.map(({ text }) => text).filter((text) => text !== '');
  return { ...asked, options, words: [...new Set([...texts, ...asked.words])] };
}
