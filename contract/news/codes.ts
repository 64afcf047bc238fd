/** What an item of news is about. */
export const NEWS_KINDS = ['firm', 'market', 'compliance', 'product', 'event'] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

/** Which items are listed: all, those that the person has not read, those that have to be read, or events still to come. */
export const NEWS_VIEWS = ['all', 'unread', 'mustRead', 'upcoming'] as const;

export type NewsView = (typeof NEWS_VIEWS)[number];

/** What a person says of an item: read, unread again, or the receipt of one that has to be read. */
export const NEWS_MARKS = ['read', 'unread', 'confirm'] as const;

export type NewsMark = (typeof NEWS_MARKS)[number];

/** Items listed at most, the newest. */
export const NEWS_LISTED = 200;

/** Items that the home page shows. */
export const NEWS_AT_HOME = 4;
