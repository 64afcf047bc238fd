import { LOCALES } from '@/contract/locale';
import en from '@/locales/en/common.json';
import fr from '@/locales/fr/common.json';

/** Part of the document alone, which never reaches a browser as code: both languages are at hand. */
const STRINGS = { en: en.errorPage, fr: fr.errorPage } as const;

/** Names of the texts. */
type TextName = keyof typeof en.errorPage;

/** One thing to say, in all languages; the first has the heading of the page. */
function Sheet({ first, then, className = '' }: { first: TextName; then: TextName; className?: string }) {
  return (
    // By its role: `main` the element is the application's, which looks for it.
    <div role="main" className={`${className} document-sheet`.trim()}>
      {LOCALES.map((locale, index) => {
        const Heading = index === 0 ? 'h1' : 'h2';
        return (
          <div key={locale} lang={locale} className="document-words">
            <Heading className="type-title">{STRINGS[locale][first]}</Heading>
            <p>{STRINGS[locale][then]}</p>
          </div>
        );
      })}
    </div>
  );
}

/**
 * What the page says when the application cannot run: in a browser that is too old (the gate script shows
 * it), or with JavaScript off. It uses both languages because the person's is unknown, and global classes
 * because no style sheet holds the document's style modules.
 */
export function NoScriptNotice() {
  return (
    <>
      <Sheet first="oldTitle" then="oldText" className="gate-old" />
      <noscript>
        <Sheet first="scriptTitle" then="scriptText" />
      </noscript>
    </>
  );
}
