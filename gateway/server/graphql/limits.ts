import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { ProblemError } from '../../kit/http/problem';

/** Deepest selection: the contract's deepest is 5 (`household.members.name.given` below the call). */
export const DEPTH_MAX = 7;
/** A field or a fragment use costs 1; a top-level field, which runs a call, costs 50. */
export const COST_MAX = 400;
const CALL_COST = 50;
const TOKENS_MAX = 1_000;

interface Measured {
  depth: number;
  cost: number;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function measure(
  set: SelectionSetNode,
  fragments: Fragments,
  level: number,
  open: ReadonlySet<string>,
): Measured {
  let depth = level;
  let cost = 0;
  const add = (inner: Measured) => {
    depth = Math.max(depth, inner.depth);
    cost += inner.cost;
    if (cost > COST_MAX || depth > DEPTH_MAX) throw new ProblemError('invalid', tooMuch);
  };
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      add({ depth: level + 1, cost: level === 0 ? CALL_COST : 1 });
      if (node.selectionSet) add(measure(node.selectionSet, fragments, level + 1, open));
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      add(measure(node.selectionSet, fragments, level, open));
    } else {
      const name = node.name.value;
      // Each use has a cost: fragments that only include each other twice would otherwise run forever.
      add({ depth: level, cost: 1 });
      const fragment = fragments.get(name);
      // A fragment inside itself never ends; validation catches one that does not exist later.
      if (open.has(name)) throw new ProblemError('invalid', tooMuch);
      if (fragment) add(measure(fragment.selectionSet, fragments, level, new Set([...open, name])));
    }
  }
  return { depth, cost };
}

const tooMuch = { errors: [{ pointer: '/query', rule: 'too_much' }] };

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: TOKENS_MAX, noLocation: true });
  } catch (cause) {
    throw new ProblemError('invalid', { errors: [{ pointer: '/query', rule: 'syntax' }], cause });
  }
}

/**
 * Refuses a free query (development only) that asks for too much, before anything runs.
 * @throws {ProblemError} `invalid`
 */
export function demandModesty(query: string): void {
  const { definitions } = parsed(query);
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  for (const each of definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) measure(each.selectionSet, fragments, 0, new Set());
  }
}
