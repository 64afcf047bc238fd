import type { AskedDimension, AskedMeasure, AskedPer, AskedSort } from '@/contract/assistant/codes';
import type { Order } from './lists';
import type { Node, Noun, When } from './nodes';
import type { Scope } from './place';
import type { Said } from './reading';

/** What the nodes of a question say, taken together. */
export interface Draft {
  /** What is asked for, and what that belongs to. */
  scopes: Scope[];
  measures: (AskedMeasure | 'aum')[];
  by: AskedDimension[];
  per: AskedPer | null;
  when: When[];
  /** The words of the times. */
  whenTexts: string[];
  top: Order | null;
  rank: (AskedSort | AskedMeasure) | null;
  sort: { key: AskedSort; isAscending: boolean | null } | null;
  isFurther: boolean;
  isTheirs: boolean;
  isWho: boolean;
  /** Two spans are set against each other. */
  isVersus: boolean;
  /** A second noun beside the first: `accounts and clients`. */
  second: Noun | null;
}

/** Codes that only a client has. */
const OF_PEOPLE: readonly string[] = ['kind', 'signIns', 'turning', 'birthdayIn', 'kycDueIn'];

/** What is asked for where no noun says it. */
export function nounOf(said: readonly Said[], isWho: boolean): Noun | null {
  if (isWho) return 'clients';
  if (said.length === 0) return null;
  const is = (test: (each: Said) => boolean) => said.some(test);
  if (is(({ cond }) => cond.is === 'state')) return 'transfers';
  const facet = said.find(({ cond }) => cond.is === 'facet')?.cond;
  if (facet?.is === 'facet') return facet.list === 'umaAccounts' ? 'managed' : facet.list;
  if (said.every(({ cond }) => cond.is === 'kyc')) return 'kyc';
  if (said.every(({ cond }) => cond.is === 'identity')) return 'verification';
  if (
    is(({ cond }) => cond.is === 'kyc' || cond.is === 'identity' || cond.is === 'holds' || cond.is === 'days')
  )
    return 'clients';
  if (is(({ cond }) => cond.is === 'inProduct')) return 'clients';
  if (is(({ cond }) => cond.is === 'codes' && OF_PEOPLE.includes(cond.field))) return 'clients';
  if (is(({ cond }) => cond.is === 'cannot' && cond.near.some((each) => each.is === 'days')))
    return 'clients';
  if (is(({ cond }) => cond.is === 'cannot' && cond.near.some((each) => each.is === 'kyc'))) return 'kyc';
  // `who has a TFSA` asks for clients, `TFSAs` for accounts.
  if (is(({ cond }) => cond.is === 'product' && !cond.isOfAccount))
    return is(({ text }) => /^(who|qui)\b/i.test(text)) ? 'clients' : null;
  if (
    is(({ cond }) => cond.is === 'product' && cond.field === 'product') &&
    said.every(({ cond }) => cond.is !== 'codes' || ['currency', 'holders'].includes(cond.field))
  )
    return 'accounts';
  return null;
}

const SINGULAR = [
  'client',
  'household',
  'account',
  'family',
  'compte',
  'menage',
  'ménage',
  'famille',
  'foyer',
  'cliente',
  'transfer',
  'transfert',
  'security',
  'holding',
  'position',
  'stock',
  'titre',
  'placement',
];

const JOINED = ['and', 'but', 'et', 'mais', 'dont'];

const BEFORE_CONDITIONS = ['of', 'in', 'de', 'du', 'des', 'dans', 'en', 'aux'];

/** `the biggest RRIF` is one; in French such a word is the same for several. */
const isOneType = (top: string, said: readonly Said[]): boolean =>
  /(est)$/i.test(top) && said.some(({ cond, text }) => cond.is === 'product' && /[^s]$/i.test(text));

/** `households with a client over 80` */
const isMember = (main: Noun, link: string | null, noun: Noun): boolean =>
  link === 'with' && main === 'households' && noun === 'clients';

/** Members are those of a household that is named beside them. */
const MEMBERS = /^(members?|membres?)$/i;

/** `AUA compared to last year`: what such a measure is today. */
const isOfDay = ({ measures: [measure, ...more] }: Draft): boolean =>
  more.length === 0 && (measure === 'aua' || measure === 'cash');

/** Reads the nodes from the left to the right; null where they cannot go together. */
export function draftOf(nodes: readonly Node[]): Draft | null {
  const main: Scope = { noun: null, said: [] };
  const draft: Draft = {
    scopes: [main], measures: [], by: [], per: null, when: [], whenTexts: [], top: null, rank: null, sort: null, isFurther: false, isTheirs: false, isWho: false, isVersus: false, second: null,
  }; // prettier-ignore
  let waiting: Said[] = [];
  let many: number | null = null;
  let of = '';
  let topText = '';
  let isOfRank = false;
  /** True for `the largest household`: one row is asked for. */
  let isOne = false;
  /** Times that were said before what they are compared with. */
  let before = 0;
  let link: 'and' | 'of' | 'with' | null = null;
  const attach = () => {
    draft.scopes.at(-1)?.said.push(...waiting);
    waiting = [];
  };
  const content = nodes.filter(({ n }) => n !== 'lead' && n !== 'link');
  for (const node of nodes) {
    switch (node.n) {
      case 'link':
        if (node.word === 'or') return null;
        if (node.word === 'versus') {
          // What is set against something else is said before it.
          if (draft.isVersus || (draft.measures.length === 0 && main.noun !== null)) return null;
          before = draft.when.length;
          draft.isVersus = true;
          break;
        }
        // `of clients over 65` goes on with something too.
        if ((node.word === 'and' || node.word === 'of') && node === nodes[0]) draft.isFurther = true;
        if (node.word === 'of' && main.noun !== null && link !== 'of') attach();
        // `RRSPs of clients over 71`: the words before `of` imply their noun, accounts.
        if (node.word === 'of' && main.noun === null && waiting.length > 0 && draft.measures.length === 0) {
          main.noun = nounOf(waiting, false);
          if (main.noun === null) return null;
          attach();
        }
        if (node.word !== 'plain') link = node.word;
        if (node.word === 'of') of = node.text.toLowerCase();
        break;
      case 'noun': {
        if (MEMBERS.test(node.text) && (main.noun === null || !isMember(main.noun, link, node.noun)))
          return null;
        if (main.noun === null) {
          // `overdue KYC, managed accounts`: the reviews of those accounts.
          if (
            node.noun === 'managed' &&
            waiting.length > 0 &&
            waiting.every(({ cond }) => cond.is === 'kyc')
          ) {
            main.noun = 'kyc';
            draft.scopes.push({ noun: 'managed', said: [] });
          } else main.noun = node.noun;
          main.said.push(...waiting);
          waiting = [];
          isOne = SINGULAR.includes(node.text.toLowerCase());
          if (draft.top?.limit === null && isOne) draft.top.limit = 1;
        } else if (link === 'of' || isMember(main.noun, link, node.noun))
          draft.scopes.push({ noun: node.noun, said: waiting.splice(0) });
        else if (link === 'and') draft.second = node.noun;
        else return null;
        link = null;
        break;
      }
      case 'conds':
        // Before its noun, or between `of` and a noun, a condition waits for it.
        waiting.push(...node.conds.map((cond) => ({ cond, text: node.text })));
        if (main.noun !== null && link !== 'of') attach();
        if (link === 'and') link = null;
        break;
      case 'top': {
        topText = node.text;
        const { top } = draft;
        if (top !== null && (top.isMost !== node.isMost || (top.limit !== null && node.limit !== null)))
          return null;
        const limit = top?.limit ?? node.limit;
        draft.top = { isMost: node.isMost, limit: limit ?? (isOne ? 1 : null), key: null };
        if (node.isOfRank) isOfRank = true;
        break;
      }
      case 'many':
        if (many !== null) return null;
        many = node.limit;
        break;
      case 'measure':
        // `households, revenue`: a measure after its noun is no part of what it says.
        if (main.noun !== null && draft.measures.length === 0 && link !== 'and') return null;
        draft.measures.push(node.measure);
        link = null;
        break;
      case 'by':
        draft.by.push(node.dimension);
        link = null;
        break;
      case 'per':
        if (draft.per !== null) return null;
        draft.per = node.per;
        break;
      case 'rankBy':
        if (draft.rank !== null) return null;
        draft.rank = node.key;
        break;
      case 'sortBy':
        if (draft.sort !== null) return null;
        draft.sort = { key: node.key, isAscending: node.isAscending };
        break;
      case 'further':
        // `people who only have a TFSA` is no further question.
        if (content.indexOf(node) !== 0 && content.indexOf(node) !== content.length - 1) return null;
        // Nothing follows `clients and`.
        if (content.length > 1 && content.at(-1) === node && JOINED.includes(node.text.toLowerCase()))
          return null;
        draft.isFurther = true;
        break;
      case 'their':
        draft.isTheirs = true;
        break;
      case 'when':
        draft.when.push(node.when);
        draft.whenTexts.push(node.text);
        break;
      case 'who':
        draft.isWho = true;
        break;
      default:
    }
  }
  // `clients for over 10 years`: a condition may follow `of` and `in` alone.
  if (link === 'of' && waiting.length > 0 && !BEFORE_CONDITIONS.includes(of)) return null;
  attach();
  if (draft.top?.limit === null && main.noun === null && isOneType(topText, main.said)) draft.top.limit = 1;
  if (
    draft.isVersus &&
    (before > 1 ||
      draft.when.length !== before + 1 ||
      (before === 0 && draft.measures.length > 0 && !isOfDay(draft)))
  )
    return null;
  if (isOfRank && draft.rank === null) return null;
  // `how much do over 65`: who has it is not said.
  if (main.noun === null && nodes.some((node) => node.n === 'measure' && node.isHad)) return null;
  if (many !== null) {
    if (draft.top === null || draft.top.limit !== null) return null;
    draft.top.limit = many;
  }
  return draft;
}
