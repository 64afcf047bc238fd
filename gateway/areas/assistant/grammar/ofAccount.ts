import type { Cond, Node } from './nodes';
import type { Scope } from './place';
import type { Said } from './reading';

type Conds = Extract<Node, { n: 'conds' }>;
type Amount = Extract<Cond, { is: 'number' }>;

const OF_ACCOUNTS: readonly string[] = ['holders', 'service', 'currency', 'cashState'];

/** Says which accounts somebody has, or how many. */
function isOfHolder(cond: Cond): boolean {
  switch (cond.is) {
    case 'product':
      return !cond.isOfAccount;
    case 'codes':
      return !cond.isOfAccount && OF_ACCOUNTS.includes(cond.field);
    case 'span':
      return !cond.isOfAccount && cond.field !== 'created';
    case 'number':
      return cond.field === 'accountCount';
    default:
      return cond.is === 'inProduct' || cond.is === 'holds';
  }
}

const isCash = ({ field }: Amount): boolean => field === 'cash' || field === 'cashShare';

const isAmount = (cond: Cond): cond is Amount =>
  cond.is === 'number' && (cond.field === 'amount' || cond.field === 'bare' || isCash(cond));

const amountsOf = (node: Node | undefined): Amount[] | null =>
  node?.n === 'conds' && node.conds.length > 0 && node.conds.every(isAmount)
    ? node.conds.filter(isAmount)
    : null;

const last = (node: Node | undefined): Cond | null =>
  node?.n === 'conds' ? (node.conds.at(-1) ?? null) : null;

/** `and over 1M`, `, over 1M` and `who have over 1M` begin something else to say of the person. */
const isApart = (node: Node): boolean =>
  node.n === 'pause' ||
  /^who\b/i.test(node.text) ||
  (node.n === 'link' && (node.word === 'and' || /^(but|mais)$/i.test(node.text)));

/** `with over 1M`, unlike `over 1M`, says the amount of somebody. */
const isOwn = ({ text }: Node): boolean => /^(with|who|having|avec|ayant|qui|dont)/i.test(text);

const isJoining = (node: Node | undefined): boolean =>
  node !== undefined && (node.n === 'link' || node.n === 'lead' || node.n === 'pause');

/** Whether what stands before an amount says whose accounts it may be of: `joint accounts over 100k`. */
function followsHolder(nodes: readonly Node[], at: number, amounts: readonly Amount[]): boolean {
  let from = at - 1;
  while (isJoining(nodes[from])) from -= 1;
  const holder = last(nodes[from]);
  if (holder === null || !isOfHolder(holder)) return false;
  const between = nodes.slice(from + 1, at + 1);
  // `a TFSA over 50k but under 100k`
  if (holder.is === 'inProduct')
    return !amounts.every(isCash) && !between.some(({ n }) => n === 'pause') && !isOwn(nodes[at] as Node);
  // A position has no cash.
  if (holder.is === 'holds' && amounts.every(isCash)) return false;
  return !between.some(isApart);
}

const isMarked = (cond: Cond): boolean => 'isOfAccount' in cond && cond.isOfAccount === true;

const WITHIN = /^(in|dans|en|across)\b/i;

/** `over 100k in joint accounts` */
function isWithin(nodes: readonly Node[], at: number): boolean {
  let to = at + 1;
  while (isJoining(nodes[to])) to += 1;
  const between = nodes.slice(at + 1, to);
  if (between.some(isApart)) return false;
  const isLinked = between.some(({ text }) => WITHIN.test(text));
  for (; to < nodes.length; to += 1) {
    const node = nodes[to] as Node;
    if (node.n === 'noun') return isLinked && (node.noun === 'accounts' || node.noun === 'managed');
    if (node.n !== 'conds') return false;
    if (node.conds.some(isOfHolder)) return isLinked || WITHIN.test(node.text);
    if (!isLinked || !node.conds.some(isMarked)) return false;
  }
  return false;
}

/**
 * Marks amounts that may be of an account and not of who has it. Drops the pauses, which nothing else needs.
 */
export function ofAccounts(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node, at): Node[] => {
    if (node.n === 'pause') return [];
    const amounts = amountsOf(node);
    if (amounts === null || !(followsHolder(nodes, at, amounts) || isWithin(nodes, at))) return [node];
    return [{ ...(node as Conds), conds: amounts.map((cond): Cond => ({ ...cond, isOfAccount: true })) }];
  });
}

const ofHolder = (said: Said): Said => {
  if (said.cond.is !== 'number') return said;
  const { isOfAccount: _of, ...cond } = said.cond;
  return { ...said, cond };
};

/** What is asked of all accounts of somebody is not asked of one. */
const isOfAll = (cond: Cond): boolean =>
  cond.is === 'inProduct' ||
  cond.is === 'number' ||
  (cond.is === 'product' && cond.field !== 'product') ||
  (cond.is === 'holds' && cond.isDenied);

/** What may be meant by a condition of an account beside who has it: their own worth, or the accounts. */
export function meantBeside(scopes: readonly Scope[], failed: Said): Scope[][] {
  const [main, ...nested] = scopes;
  const isOfPeople = main?.noun === 'clients' || main?.noun === 'households';
  if (main === undefined || !isOfPeople || !isMarked(failed.cond) || !main.said.includes(failed)) return [];
  const own = failed.cond.is === 'number' ? [[{ ...main, said: main.said.map(ofHolder) }, ...nested]] : [];
  const holding = main.said.filter(({ cond }) => isOfHolder(cond));
  if (nested.length > 0 || holding.some(({ cond }) => isOfAll(cond))) return own;
  const ofAccount = main.said.filter((each) => holding.includes(each) || isMarked(each.cond));
  const rest = main.said.filter((each) => !ofAccount.includes(each));
  const people = rest.length > 0 ? [{ noun: main.noun, said: rest }] : [];
  return [...own, [{ noun: 'accounts', said: ofAccount }, ...people]];
}

/** `clients holding VFV in a RESP`: the accounts of that type that hold it. */
export function withinAccounts([main, ...nested]: readonly [Scope, ...Scope[]]): Scope[] {
  if (main.noun !== 'clients') return [main, ...nested];
  const held = main.said.filter(({ cond }) => cond.is === 'holds');
  const isWithin = ({ cond, text }: Said) =>
    cond.is === 'product' && cond.isOfAccount === true && held.some((each) => each.text === text);
  const type = main.said.find(isWithin);
  if (type === undefined) return [main, ...nested];
  const own = main.said.filter(({ text }) => text === type.text);
  const rest = main.said.filter((each) => !own.includes(each));
  return [
    { noun: 'accounts', said: own },
    ...(rest.length > 0 ? [{ noun: main.noun, said: rest }] : []),
    ...nested,
  ];
}
