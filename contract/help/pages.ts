import type { HelpBlock } from './schema';

/** The groups of the list of pages, in its order. */
export const HELP_GROUPS = ['clients', 'lists', 'figures', 'work', 'you'] as const;

export type HelpGroup = (typeof HELP_GROUPS)[number];

/** A part of a page under a heading of its own; null: its beginning. */
export interface HelpSection {
  id: string;
  heading: string | null;
  /** Other words by which it is found. */
  asks: string;
  blocks: HelpBlock[];
}

/** A page of `docs/help`. `npm run generate` makes the pages of each language into a file. */
export interface HelpPage {
  id: string;
  group: HelpGroup;
  title: string;
  /** The screen that it speaks of, below the locale; null for none. */
  opens: string | null;
  sections: HelpSection[];
}

/** The text of blocks, without their marks. */
export const helpText = (blocks: readonly HelpBlock[]): string =>
  blocks
    .flatMap((block) => (block.is === 'text' ? [block.runs] : block.items))
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join(' ');
