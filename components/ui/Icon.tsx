import { Glyph, HOME, SEARCH } from './Glyph';

const PATHS = {
  home: HOME,
  people:
    'M6.2 7.6a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8ZM2 13.2c0-4.4 8.4-4.4 8.4 0M10.6 3a2.4 2.4 0 0 1 0 4.4M12 10q2.3 1 2.3 3.2',
  shield: 'M8 2.2 13 4v3.8c0 3-2 5-5 6-3-1-5-3-5-6V4zM5.9 7.9l1.5 1.5 2.7-2.9',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'm4 4 8 8m0-8-8 8',
  search: SEARCH,
  panel: 'M2.5 3h11v10h-11zM6.3 3v10',
  signOut: 'M6.5 2.8h-4v10.4h4M6.2 8h7.3m-2.7-2.8L13.6 8l-2.8 2.8',
  arrowUp: 'M8 13V3.4M4.2 7 8 3.2 11.8 7',
  arrowDown: 'M8 3v9.6M4.2 9 8 12.8 11.8 9',
  chevronDown: 'M3.5 6 8 10.5 12.5 6',
  chevronLeft: 'M10 3.5 5.5 8l4.5 4.5',
  chevronRight: 'M6 3.5 10.5 8 6 12.5',
  help: 'M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6ZM6.2 6.3c0-2.4 3.7-2.3 3.7 0 0 1.4-1.9 1.4-1.9 3M8 11.4v.1',
  info: 'M8 13.6A5.6 5.6 0 1 0 8 2.4a5.6 5.6 0 0 0 0 11.2ZM8 7.4v3.2M8 5.2v.1',
  household:
    'M2.2 8 8 3l5.8 5M4 6.8v6.4h8V6.8M8 9.8a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8ZM5.9 13.2c0-1.3.8-1.9 2.1-1.9s2.1.6 2.1 1.9',
  card: 'M2.2 4h11.6v8.4H2.2zM2.2 6.8h11.6M4.6 10h2.6',
  idCard:
    'M2.2 3.6h11.6v8.8H2.2zM5.6 8a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM4 10.6c0-2 3.4-2 3.4 0M9.6 6.4h2.6M9.6 8.8h2.6',
  clock: 'M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6ZM8 4.8V8l2.2 1.6',
  chart: 'M2.5 13.2h11M4.2 11V7.4M8 11V3M11.8 11V5.6',
  trend: 'M2.5 11.5 6 7.5l2.7 2.6 4.8-5.6M9.9 4.5h3.6v3.6',
  paper: 'M4 2.2h5.2L12.4 5.4v8.4H4zM9 2.4v3.2h3.2',
  desktop: 'M2.2 3h11.6v7.6H2.2zM8 10.6v2.6M5.4 13.4h5.2',
  mail: 'M2.2 3.8h11.6v8.6H2.2zM2.4 4.4 8 8.8l5.6-4.4',
  bank: 'M2.5 6.4 8 3l5.5 3.4zM4 6.6v5M6.7 6.6v5M9.3 6.6v5M12 6.6v5M2.5 13h11',
  transferIn: 'M6.5 2.8h6.7v10.4H6.5M2.5 8h7m-2.6-2.7L9.6 8l-2.7 2.7',
  tray: 'M2.5 9.2 4.4 3h7.2l1.9 6.2v3.6h-11zM2.5 9.2h3l1 1.6h3l1-1.6h3',
  tiles: 'M2.5 2.8h5v4.4h-5zM9.5 2.8h4v4.4h-4zM2.5 9.2h4v4h-4zM8.5 9.2h5v4h-5z',
  layers: 'M8 2.4 13.8 5.3 8 8.2 2.2 5.3zM2.4 8.2 8 11l5.6-2.8M2.4 10.9 8 13.7l5.6-2.8',
  news: 'M2.5 3.2h8.6v9.6H3.6a1.1 1.1 0 0 1-1.1-1.1zM11.1 6h2.4v5.7a1.2 1.2 0 0 1-2.4 0M4.6 5.6H9M4.6 8H9M4.6 10.4h2.6',
  chat: 'M2.5 3h11v8H7.2L4.4 13.4V11H2.5zM5 6h6M5 8.2h4',
  chatLog: 'M2.5 2.8h11v3M2.5 2.8v8.4h2.4v2.2L7.2 11.2M9 8.4h4.8M9 10.8h4.8M9 13.2h3',
  team: 'M8 6.6a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2ZM4.6 13.4c0-5.2 6.8-5.2 6.8 0M3.4 8.4a1.5 1.5 0 1 0 0-3M1.6 12.2c0-1.6.6-2.4 1.8-2.6M12.6 8.4a1.5 1.5 0 1 1 0-3M14.4 12.2c0-1.6-.6-2.4-1.8-2.6',
  bell: 'M3.6 11.4h8.8c-1-1-1.3-2-1.3-4.2 0-2-1.2-3.4-3.1-3.4S4.9 5.2 4.9 7.2c0 2.2-.3 3.2-1.3 4.2ZM6.8 13.6h2.4',
  flag: 'M4 14V2.6h7.6L9.8 5.4l1.8 2.8H4',
  check: 'm3 8.4 3.2 3.2L13 4.8',
  more: 'M3.4 8h.1M8 8h.1M12.6 8h.1',
} as const;

export type IconName = keyof typeof PATHS;

interface Props {
  name: IconName;
  /** Edge in px. */
  size?: 16 | 20;
  className?: string;
}

/** A drawing of the house's own small set, in the colour of the text; always beside words that say the same. */
export const Icon = ({ name, ...look }: Props) => (
  <Glyph path={PATHS[name]} width={name === 'more' ? 2 : undefined} {...look} />
);
