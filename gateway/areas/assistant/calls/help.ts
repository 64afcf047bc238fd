import type { Term } from '@/contract/assistant/codes';
import type { ChatAskAnswer } from '@/contract/assistant/schema';
import en from '@/contract/help/en.generated.json';
import fr from '@/contract/help/fr.generated.json';
import type { HelpPage } from '@/contract/help/pages';
import { findHelp, HELP_LEAST, type HelpHit, type HelpIndex, helpIndex } from '@/contract/help/search';
import { type Locale, LOCALES } from '@/contract/locale';

/** Made by `npm run generate` in the shape of its pages. */
const PAGES = { en, fr } as unknown as Readonly<Record<Locale, readonly HelpPage[]>>;

const GLOSSARY = 'glossary';
/** Other pages that an answer names. */
const MORE_MOST = 3;

let made: Readonly<Record<Locale, HelpIndex>> | null = null;

const indexes = () => (made ??= { en: helpIndex(PAGES.en), fr: helpIndex(PAGES.fr) });

type HelpAnswer = Extract<ChatAskAnswer, { kind: 'help' }>;

/** The part of a page in a language, with further pages. */
function quoted(locale: Locale, hits: readonly Omit<HelpHit, 'covered'>[]): HelpAnswer | null {
  const [first] = hits;
  const page = PAGES[locale].find(({ id }) => id === first?.page);
  const section = page?.sections.find(({ id }) => id === first?.section);
  if (page === undefined || section === undefined) return null;
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
      const other = PAGES[locale].find((each) => each.id === id);
      return other === undefined ? [] : [{ page: id, title: other.title }];
    }),
  };
}

/**
 * The help that answers a question, in the language of the portal and whatever the language of the question; null where no
 * page covers enough of it.
 *
 * @param least how much of the question a page has to cover, 0 to 1
 */
export function helpFor(question: string, locale: Locale, least = HELP_LEAST): HelpAnswer | null {
  const found = LOCALES.map((each) =>
    findHelp(indexes()[each], question).filter(({ covered }) => covered >= least),
  );
  const [best = []] = [...found].sort((a, b) => (b[0]?.covered ?? 0) - (a[0]?.covered ?? 0));
  return quoted(locale, best);
}

/** What the glossary says of a word of the trade. */
export function glossaryOf(term: Term, locale: Locale): HelpAnswer {
  const found = quoted(locale, [{ page: GLOSSARY, section: term }]);
  if (found === null) throw new Error(`the glossary has no ${term}`);
  return found;
}
