import type { Draft } from './draft';
import type { Node, Noun } from './nodes';

const HAPPENING: readonly Noun[] = ['transfers', 'documents', 'unassigned', 'kyc', 'verification'];

export const isTodayText = (text: string): boolean => /today|aujourd|morning/i.test(text);

/** What is late today is late. */
export const isOfToday = (noun: Noun, { whenTexts, scopes }: Draft): boolean =>
  HAPPENING.includes(noun) &&
  whenTexts.some(isTodayText) &&
  !scopes.some(({ said }) => said.some(({ cond }) => ['late', 'kyc', 'identity'].includes(cond.is)));

/** `rejected transfers and those that are late`: some and others, which no list has at once. */
export const isOneAndOther = (nodes: readonly Node[]): boolean =>
  nodes.some(
    ({ n, text }, at) =>
      at > 1 &&
      n !== 'conds' &&
      /^(those|the ones|ceux|celles)\b/i.test(text) &&
      nodes[at - 1]?.n === 'link' &&
      /^(and|et|pis|puis)$/i.test(nodes[at - 1]?.text ?? ''),
  );

/** What begins a question that narrows the one before. */
export const NARROWS =
  /^(what about|how about|and what about|same|instead|que en est|qu en est|plutot|plutôt|meme chose|même chose|idem|of|for|from|only|just|those|these|which of|keep|limit|narrow|filter|restrict|among|out of|de|des|du|pour|chez|seulement|uniquement|juste|ceux|celles|parmi|lesquel|garde|ne garder|limite|filtre)\b/i;

/** What goes back to the rows of before: `which of those are over 65`. */
export const REFERS =
  /\b(those|these|them|of which|ceux|celles|lesquels|lesquelles|parmi eux|parmi elles)\b/i;
