import MiniSearch, { type SearchResult } from 'minisearch';
import { type HelpPage, helpText } from './pages';

interface Entry {
  id: string;
  page: string;
  section: string;
  /** One way to ask for the part. */
  about: string;
  /** What it says. */
  text: string;
}

export interface HelpHit {
  page: string;
  section: string;
  /** How much of the question it covers, by the weight of its words: 0 to 1. */
  covered: number;
}

export type HelpIndex = MiniSearch<Entry>;

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe');

/** Words that a question asks or says it is done with, in both languages: they name no part of the help. */
const ASKING = new Set(
  fold(`a about all also am an and any are as at be by can could do does for from get go has have how i if in is it its me my
  need of on one or our please should so someone something that the their them there they this to up use want was we what when
  where which who why will with work works would you your begin declare enter just make procedure process register report start steps
  à ai au aux avec avoir ça ce ces cet cette chez comment d dans de des dois doit du elle en est et être fait faire fais faut il ils
  j je l la le les leur lui m ma mes moi mon n ne nos notre nous on ou où par pas peut peux pour pourquoi puis qu que quel quelle
  quelles quels qui quoi s sa se ses si son sont sur t ta te tes toi ton tu un une veut veux voir vos votre vous y commencer
  declarer entrer etape etapes inscrire procedure quand quelqu saisir signaler viens`).split(/\s+/),
);

const ENDING = /(?:ations?|ements?|ing|ies|ees|es|ed|er|ez|ee|e|s|x)$/;
const STEM_LEAST = 4;
const FUZZY_FROM = 5;
const FUZZINESS = 0.2;

/** A word without its ending, so that `change`, `changing` and `changer` are one; null for one that only asks. */
function stem(word: string): string | null {
  const folded = fold(word);
  if (folded.length < 2) return null;
  if (ASKING.has(folded)) return null;
  const cut = folded.replace(ENDING, '');
  return cut.length >= STEM_LEAST ? cut : folded.replace(/[sx]$/, '');
}

const tokens = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);

/** The index of the pages of one language: an entry for each way to ask for a part, and one for what the part says. */
export function helpIndex(pages: readonly HelpPage[]): HelpIndex {
  const index = new MiniSearch<Entry>({
    fields: ['about', 'text'],
    storeFields: ['page', 'section'],
    tokenize: tokens,
    processTerm: stem,
    searchOptions: {
      boost: { about: 4 },
      prefix: (term) => term.length >= STEM_LEAST,
      fuzzy: (term) => (term.length > FUZZY_FROM ? FUZZINESS : false),
    },
  });
  index.addAll(
    pages.flatMap(({ id: page, title, sections }) =>
      sections.flatMap(({ id: section, heading, asks, blocks }) => {
        const ways = [heading ?? title, ...asks.split(',').filter((each) => each.trim() !== '')];
        const of = { page, section };
        return [
          ...ways.map((about, at) => ({ ...of, id: `${page}#${section}.${String(at)}`, about, text: '' })),
          { ...of, id: `${page}#${section}`, about: '', text: helpText(blocks) },
        ];
      }),
    ),
  );
  return index;
}

/** What a part only mentions covers less than what it is about. */
const MENTIONED = 0.4;

const weightOf = (index: HelpIndex, term: string): number =>
  Math.log(1 + index.documentCount / (1 + index.search(term).length));

/** The words of a question that say what it is about. */
export const wordsAsked = (question: string): string[] => [
  ...new Set(tokens(question).flatMap((word) => stem(word) ?? [])),
];

/** The parts of pages that answer a question, the best first, each once. */
export function findHelp(index: HelpIndex, question: string): HelpHit[] {
  const asked = wordsAsked(question);
  const weights = new Map(asked.map((term) => [term, weightOf(index, term)]));
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return [];
  const coveredBy = ({ queryTerms, terms, match }: SearchResult): number => {
    const isAbout = terms.some((term) => match[term]?.includes('about'));
    const sum = queryTerms.reduce((total, term) => total + (weights.get(term) ?? 0), 0);
    return (sum / whole) * (isAbout ? 1 : MENTIONED);
  };
  const found = index
    .search(question)
    .map((hit) => ({ hit, covered: coveredBy(hit) }))
    .sort((a, b) => b.covered - a.covered || b.hit.score - a.hit.score);
  const once = new Map<string, HelpHit>();
  for (const { hit, covered } of found) {
    const [page, section] = [String(hit.page), String(hit.section)];
    if (!once.has(`${page}#${section}`)) once.set(`${page}#${section}`, { page, section, covered });
  }
  return [...once.values()];
}

/** A question that is covered less than this has no page. */
export const HELP_LEAST = 0.66;
