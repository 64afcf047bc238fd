import styles from './look.module.css';

/** Each prop of a look that has one of several values, with those values. The sheet has a class for each. */
export const VALUES = {
  /** Steps of space: 0.5 is 2 px, 1 is 4, 1.5 is 6, 2 is 8, 2.5 is 10, 3 is 12, 4 is 16, 5 is 24, 6 is 32. */
  rowGap: [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6],
  columnGap: [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6],
  /** `inset` is the distance from the edge of a card to its content. */
  padY: [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6],
  padX: [0, 1, 2, 2.5, 3, 4, 5, 'inset'],
  padTop: [0.5, 1, 2, 2.5, 3, 4, 5, 'inset'],
  padBottom: [0.5, 1, 2, 3, 4],
  marginTop: [0.5, 1, 1.5, 2, 3, 4, 5],
  marginBottom: [2, 3, 4],
  marginStart: [0.5, 1, 2],
  columns: [1, 2, 3, 4, 'fill auto', 'auto fill'],
  align: ['start', 'center', 'end', 'baseline'],
  justify: ['center', 'end', 'between'],
  justifyItems: ['start', 'center', 'end'],
  justifySelf: ['start', 'end'],
  flex: ['none', 'fill'],
  /** px */
  minHeight: [20, 24, 28, 32, 36, 40],
  /** No wider than a page may be. */
  maxWidth: ['page'],
  border: ['line', 'edge'],
  /** A hairline on one side, or `between` siblings that have one. */
  rule: ['top', 'bottom', 'between'],
  radius: ['check', 'button', 'card'],
  /** `solid` is the accent itself. */
  fill: ['surface', 'sunken', 'accent', 'warn', 'bad', 'solid'],
  tone: ['strong', 'soft', 'faint', 'accent', 'warn', 'bad'],
  size: ['small', 'caption', 'note', 'body', 'lead', 'big', 'large'],
  weight: [400, 500, 600],
  textAlign: ['start', 'center', 'end'],
  /** How words break that do not fit. */
  breaks: ['never', 'normal', 'anywhere', 'clipped'],
} as const;

/** Each prop of a look that is there or not. */
export const FLAGS = [
  'canWrap',
  // May become narrower than its longest word.
  'canShrink',
  'isInline',
  'isBlock',
  // The rows of a grid keep to its top.
  'isAtTop',
  'isFullRow',
  'isWide',
  // Queries of width in it are about it, not about the window.
  'isContainer',
  // Takes the room that is left before it.
  'isPushed',
  // Digits of one width.
  'isNumeric',
  // As high as a finger needs, where one points with a finger.
  'isTarget',
  // Not on paper.
  'isScreenOnly',
  // Read out, and not seen.
  'isHeardOnly',
  // The ring of the focus is inside: around it would be cut off.
  'hasInnerRing',
  // Side by side in a low window.
  'isLineWhenLow',
] as const;

type Value<K extends keyof typeof VALUES> = (typeof VALUES)[K][number];

type Pair<A extends string | number, B extends string | number> = (A & B) | `${A} ${B}`;

/** Layout and text that an element may have by props. Whatever else it looks like is in its area's sheet. */
export type Look = { [K in keyof typeof VALUES]?: Value<K> } & { [K in (typeof FLAGS)[number]]?: boolean } & {
  /** Between rows and columns, or `'{rows} {columns}'`. */
  gap?: Pair<Value<'rowGap'>, Value<'columnGap'>>;
  /** On all sides, or `'{above and below} {left and right}'`. */
  pad?: Pair<Value<'padY'>, Value<'padX'>>;
};

/** The props that stand for two. */
const PAIRS: Record<string, readonly [string, string]> = {
  gap: ['rowGap', 'columnGap'],
  pad: ['padY', 'padX'],
};

const IS_FLAG: ReadonlySet<string> = new Set(FLAGS);

/** @returns the name in the sheet of a prop's value */
export const lookClass = (prop: string, value: string | number) =>
  `${prop}-${String(value).replace(/\W/g, '')}`;

/** @returns the class names of one prop, or null if it is no look */
function namesOf(prop: string, value: unknown): string | null {
  if (IS_FLAG.has(prop)) return value === true ? (styles[prop] ?? '') : '';
  const pair = PAIRS[prop];
  if (pair === undefined && !Object.hasOwn(VALUES, prop)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  if (pair === undefined) return styles[lookClass(prop, value)] ?? '';
  const [first = '', second = first] = String(value).split(' ');
  return `${styles[lookClass(pair[0], first)] ?? ''} ${styles[lookClass(pair[1], second)] ?? ''}`;
}

/** @returns the class names of the looks among the props, after those given already, and all other props */
export function splitLook(props: Look & { className?: string }, own?: string) {
  const names: (string | null | undefined)[] = [own];
  const rest: Record<string, unknown> = {};
  for (const [prop, value] of Object.entries(props)) {
    const found = namesOf(prop, value);
    if (found !== null) names.push(found);
    else if (prop !== 'className') rest[prop] = value;
  }
  names.push(props.className);
  return { className: names.filter(Boolean).join(' '), rest };
}

/** @returns the class names of a look, for a component that takes a `className` */
export const look = (props: Look): string => splitLook(props).className;
