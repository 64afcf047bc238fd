/** What an item of news is about. */
export const NEWS_KINDS = ['firm', 'market', 'compliance', 'product', 'event'] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

/** Which items are listed: all, unread, required reading, or coming events. */
export const NEWS_VIEWS = ['all', 'unread', 'mustRead', 'upcoming'] as const;

export type NewsView = (typeof NEWS_VIEWS)[number];

/** How a person marks an item: read, unread again, or confirmed when reading it is required. */
export const NEWS_MARKS = ['read', 'unread', 'confirm'] as const;

export type NewsMark = (typeof NEWS_MARKS)[number];

/** Most items in the list, newest first. */
export const NEWS_LISTED = 200;

/** Items that the home page shows. */
export const NEWS_AT_HOME = 4;
