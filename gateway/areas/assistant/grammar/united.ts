import type { Cond, Node } from './nodes';

type Conds = Extract<Node, { n: 'conds' }>;

/** What two conditions say different values of; null where they are of two things. */
function thingOf({ conds }: Conds): string | null {
  const [cond, ...more] = conds as [Cond, ...Cond[]];
  if (more.length > 0) return null;
  if (cond.is === 'state') return 'state';
  return cond.is === 'facet' ? `${cond.list} ${cond.facet}` : null;
}

/** `rejected or unconfirmed`: a row has one state, so both words say which rows are meant. */
export function united(nodes: readonly Node[]): Node[] {
  const found: Node[] = [];
  for (const node of nodes) {
    const [before, link] = [found.at(-2), found.at(-1)];
    const isJoined = link?.n === 'link' && (link.word === 'or' || link.word === 'and');
    const thing = node.n === 'conds' ? thingOf(node) : null;
    const first = before?.n === 'conds' ? before : null;
    const isSame =
      first !== null &&
      thing !== null &&
      (thingOf({ ...first, conds: first.conds.slice(0, 1) }) ?? '') === thing;
    if (isJoined && isSame && node.n === 'conds') {
      const text = `${first.text} ${link.text} ${node.text}`;
      found.splice(-2, 2, { n: 'conds', conds: [...first.conds, ...node.conds], text });
    } else found.push(node);
  }
  return found;
}
