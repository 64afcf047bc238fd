import type { Term } from '@/contract/assistant/codes';
import type { ChatAskAnswer } from '@/contract/assistant/schema';
import { HELP_PAGES } from '@/contract/help/all';
import { helpText } from '@/contract/help/pages';
import {
  findHelp,
  HELP_LEAST,
  type HelpHit,
  type HelpIndex,
  helpIndex,
  wordsAsked,
} from '@/contract/help/search';
import { type Locale, LOCALES } from '@/contract/locale';
import { helpPagePath } from '@/contract/routes';
import type { Reading } from '../grammar/reading';

const GLOSSARY = 'glossary';
/** Other pages that an answer names. */
const MORE_MOST = 3;

let made: Readonly<Record<Locale, HelpIndex>> | null = null;

const indexes = () => (made ??= { en: helpIndex(HELP_PAGES.en), fr: helpIndex(HELP_PAGES.fr) });

type HelpAnswer = Extract<ChatAskAnswer, { kind: 'help' }>;

type Part = Omit<HelpHit, 'covered'>;

/** The part of a page in a language. */
function partOf(locale: Locale, hit: Part | undefined) {
  const page = HELP_PAGES[locale].find(({ id }) => id === hit?.page);
  const section = page?.sections.find(({ id }) => id === hit?.section);
  return page === undefined || section === undefined ? null : { page, section };
}

/** The first part in a language, with further pages. */
function quoted(locale: Locale, hits: readonly Part[]): HelpAnswer | null {
  const found = partOf(locale, hits[0]);
  if (found === null) return null;
  const { page, section } = found;
  const others = [...new Set(hits.map((hit) => hit.page))].filter((id) => id !== page.id);
  return {
    kind: 'help',
    quote: {
      page: page.id,
      title: page.title,
      section: section.id,
      heading: section.heading,
      blocks: section.blocks,
    },
    more: others.slice(0, MORE_MOST).flatMap((id) => {
      const other = HELP_PAGES[locale].find((each) => each.id === id);
      return other === undefined ? [] : [{ page: id, title: other.title }];
    }),
  };
}

/** The parts that cover enough of a question, whatever its language; the best first. */
function hitsOf(question: string, least: number): readonly HelpHit[] {
  const found = LOCALES.map((each) =>
    findHelp(indexes()[each], question).filter(({ covered }) => covered >= least),
  );
  const [best = []] = [...found].sort((a, b) => (b[0]?.covered ?? 0) - (a[0]?.covered ?? 0));
  return best;
}

/**
 * The help that answers a question, in the language of the portal and whatever the language of the question; null where no
 * page covers enough of it.
 *
 * @param least how much of the question a page has to cover, 0 to 1
 */
export function helpFor(question: string, locale: Locale, least = HELP_LEAST): HelpAnswer | null {
  return quoted(locale, hitsOf(question, least));
}

/** Words that a page of help has all of are a question about it, though nothing is asked of the book. */
const WHOLLY = 0.99;
const WORDS_LEAST = 2;

/** Rows of a list, in the plural: `open accounts`, `transferts à corriger`. */
const NAMES_ROWS =
  /(?<!(share|send|sort|filter|export|print|see|open|close|group|undo|change|my|partager|envoyer|trier|filtrer|exporter|imprimer|voir|ouvrir|grouper|les|des|mes|several|plusieurs|of|read|lire|the) )\b(accounts|clients|households|documents|transfers|emails|e-mails|reviews|tasks|comptes|ménages|transferts|courriels|révisions|tâches)\b/i;

/** `et ses objectifs?` goes on with something, though nothing was answered before. */
const GOES_ON = /^\s*(and|et|also|what about|how about|only|just|seulement)\b/i;

const ASKS =
  /^\s*(how|where|what|why|when|can|could|do i|is there|comment|où|ou|quoi|que|qu|pourquoi|quand|peut|puis|est-ce)(?![\p{L}])/iu;

/** The help for a question that has no other answer: how a thing is done, or what a page is about. */
export function helpInstead(
  reading: Reading,
  question: string,
  locale: Locale,
  isFurther: boolean,
): HelpAnswer | null {
  if (reading.is === 'refused') return reading.reason === 'how' ? helpFor(question, locale) : null;
  // What goes on with an answer, or names rows of a list, asks nothing of the help.
  if (isFurther || GOES_ON.test(question) || (NAMES_ROWS.test(question) && !ASKS.test(question))) return null;
  const isOpen =
    (reading.is === 'unread' && reading.isList !== true) ||
    (reading.is === 'ask' && reading.options.length === 0);
  // One word may be about anything: `how many is that` is not about many clients at once.
  const isPhrase = wordsAsked(question).length >= WORDS_LEAST;
  return isOpen && isPhrase ? helpFor(question, locale, WHOLLY) : null;
}

/** A part of the help as text, with its address in the portal. */
export interface HelpPart {
  title: string;
  heading: string | null;
  text: string;
  path: string;
}

/** The parts of the help that answer a question, the best first. */
export const helpParts = (question: string, locale: Locale, most: number): HelpPart[] =>
  hitsOf(question, HELP_LEAST)
    .slice(0, most)
    .flatMap((hit) => {
      const found = partOf(locale, hit);
      if (found === null) return [];
      const { page, section } = found;
      return [
        {
          title: page.title,
          heading: section.heading,
          text: helpText(section.blocks),
          path: helpPagePath(page.id, locale, section.id),
        },
      ];
    });

/** What the glossary says of a word of the trade. */
export function glossaryOf(term: Term, locale: Locale): HelpAnswer {
  const found = quoted(locale, [{ page: GLOSSARY, section: term }]);
  if (found === null) throw new Error(`the glossary has no ${term}`);
  return found;
}
