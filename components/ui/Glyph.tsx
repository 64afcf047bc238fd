/** The drawings that the frame shows before anything else is there. */
export const HOME = 'M2.5 7.2 8 2.5l5.5 4.7M4 6.2v7h8v-7M6.7 13.2V9.5h2.6v3.7';
export const SEARCH = 'M7 11.7a4.7 4.7 0 1 0 0-9.4 4.7 4.7 0 0 0 0 9.4Zm3.4-1.3 3.3 3.3';

interface Props {
  /** In a square of 16 by 16. */
  path: string;
  /** Edge in px. */
  size?: 16 | 20;
  /** Of the line, in units of the square. */
  width?: number;
  className?: string;
}

/** A drawing in the colour of the text; always beside words that say the same. */
export function Glyph({ path, size = 16, width = 1.4, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
