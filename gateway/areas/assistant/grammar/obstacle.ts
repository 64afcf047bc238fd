import type { QuerySpec } from '@/contract/assistant/schema';
import { composed } from './compose';
import type { Node } from './nodes';
import { askBack, plainSpec, type Reading } from './reading';
import type { Token } from './tokens';
import { DROPPED } from './words/letters';

/** What begins an order, which no list answers. */
const ORDERS = new Set(
  `send mark flag assign delete erase approve notify remind forward archive
   envoie envoyer envoyez marque marquer marquez supprime supprimer supprimez assigne assigner assignez attribue attribuer attribuez
   approuve approuver approuvez avise aviser avisez archiver archivez signale signaler signalez coche cocher cochez`.split(
    /\s+/,
  ),
);

const POLITE = new Set(
  'please kindly can could you peux tu pouvez vous pourriez pourrais veuillez to me'.split(' '),
);

/** `please send Mrs. Tremblay her T5 slip` */
export function isOrder(tokens: readonly Token[]): boolean {
  const first = tokens.find(({ text }) => !POLITE.has(text) && !DROPPED.has(text));
  return first !== undefined && ORDERS.has(first.text);
}

/** Words that join others, and are never by themselves what was not understood. */
const JOINING = new Set(
  `at au aux in on of to by for from with and or is are was were be been do does did has have that which who what how when their
   his her its it they this these those last next day days week weeks month months year years end
   que qui quoi dont ou et ne n se s ce c de d en dans par pour sur avec est sont ont a ai au comme leur leurs son sa ses dernier
   derniers derniere dernieres prochain jour jours semaine semaines mois an ans annee`.split(/\s+/),
);

const wordsOf = (run: string): string[] => run.toLowerCase().split(/[\s'’-]+/);

/** The words that say what was not understood; those that only join others are named where there are no more. */
export function obstacles(words: readonly string[]): readonly string[] {
  const content = words.filter((run) =>
    wordsOf(run.normalize('NFD').replace(/\p{M}/gu, '')).some((word) => !JOINING.has(word)),
  );
  return content.length > 0 ? content : words;
}

/** What must never be left out: without a denial a question asks for the opposite. */
const DENIES =
  /n[’']t\b|\b(not|no|nor|without|except|excluding|never|non|nothing|nobody|only|just|un\w+|other|outside|sans|pas|sauf|hors|hormis|jamais|ne|ni|aucune?|autres?|seule?ment|uniquement|personne)\b/i;

const CAN_GO: readonly Node['n'][] = ['conds', 'when', 'by', 'sortBy', 'top'];

/** One part of a question that keeps the rest from being answered: it is named, and the rest is offered. */
export function withoutPart(
  nodes: readonly Node[],
  before: QuerySpec | null,
  asOf: string,
): Extract<Reading, { is: 'ask' }> | null {
  for (const node of [...nodes].reverse()) {
    if (!CAN_GO.includes(node.n) || DENIES.test(node.text) || node.text === '') continue;
    const rest = nodes.filter((each) => each !== node);
    if (!rest.some(({ n }) => n === 'noun' || n === 'measure')) continue;
    const found = plainSpec(composed(rest, before, asOf));
    const asked = found === null ? null : askBack('cannot', [found], [node.text]);
    if (asked?.is === 'ask') return asked;
  }
  return null;
}
