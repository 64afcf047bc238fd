import { LOCALES } from '@/contract/locale';
import en from '@/locales/en/common.json';
import fr from '@/locales/fr/common.json';

/** Part of the document alone, which never reaches a browser as code: both languages are at hand. */
const STRINGS = { en: en.errorPage, fr: fr.errorPage } as const;

/**
 * What the page says where the application cannot: to a browser that is too old (shown by the gate script), and
 * where JavaScript is off. In both languages, for nothing has said which one is the person's. Styled by global
 * classes, for style modules of the document are in no style sheet.
 */
export function SpokenByDocument() {
  return (
    <>
      <div className="gate-old document-sheet">
        {LOCALES.map((locale) => (
          <div key={locale} lang={locale} className="document-words">
            <p className="type-title">{STRINGS[locale].oldTitle}</p>
            <p>{STRINGS[locale].oldText}</p>
          </div>
        ))}
      </div>
      <noscript>
        <div className="document-sheet">
          {LOCALES.map((locale) => (
            <div key={locale} lang={locale} className="document-words">
              <p className="type-title">{STRINGS[locale].scriptTitle}</p>
              <p>{STRINGS[locale].scriptText}</p>
            </div>
          ))}
        </div>
      </noscript>
    </>
  );
}
