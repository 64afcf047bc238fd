const PATHS = {
  home: 'M2.5 7.2 8 2.5l5.5 4.7M4 6.2v7h8v-7M6.7 13.2V9.5h2.6v3.7',
  people:
    'M6.2 7.6a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8ZM1.8 13.2v-.6c0-1.7 1.4-2.7 4.4-2.7s4.4 1 4.4 2.7v.6M10.6 3a2.4 2.4 0 0 1 0 4.4M12 10.2c1.5.3 2.3 1.1 2.3 2.4v.6',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'm4 4 8 8m0-8-8 8',
  search: 'M7 11.7a4.7 4.7 0 1 0 0-9.4 4.7 4.7 0 0 0 0 9.4Zm3.4-1.3 3.3 3.3',
  panel: 'M2.5 3h11v10h-11zM6.3 3v10',
  signOut: 'M6.5 2.8h-4v10.4h4M6.2 8h7.3m-2.7-2.8L13.6 8l-2.8 2.8',
  arrowUp: 'M8 13V3.4M4.2 7 8 3.2 11.8 7',
  arrowDown: 'M8 3v9.6M4.2 9 8 12.8 11.8 9',
  chevronLeft: 'M10 3.5 5.5 8l4.5 4.5',
  chevronRight: 'M6 3.5 10.5 8 6 12.5',
} as const;

export type IconName = keyof typeof PATHS;

interface Props {
  name: IconName;
  /** Edge in px. */
  size?: 16 | 20;
  className?: string;
}

/** A drawing of the house's own small set, in the colour of the text; always beside words that say the same. */
export function Icon({ name, size = 16, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
