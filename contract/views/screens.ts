import { BOOK_LISTS, type BookList } from '../filters/names';

/** What has views of its own: the lists of the book, and all its dashboards together. */
export const VIEW_SCREENS = [...BOOK_LISTS, 'boa'] as const;

export type ViewScreen = (typeof VIEW_SCREENS)[number];

/** The list whose filters a view has: the dashboards are filtered by what clients have. */
export const listOfView = (screen: ViewScreen): BookList => (screen === 'boa' ? 'clients' : screen);
