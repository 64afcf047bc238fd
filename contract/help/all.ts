import type { Locale } from '../locale';
import en from './en.generated.json';
import fr from './fr.generated.json';
import type { HelpPage } from './pages';

/** The pages of both languages. Only servers load them; a browser loads one language. */
export const HELP_PAGES = { en, fr } as unknown as Readonly<Record<Locale, readonly HelpPage[]>>;

/** Whether an address names a page of help. Both languages have the same pages. */
export const isHelpPage = (id: unknown): boolean => HELP_PAGES.en.some((page) => page.id === id);
