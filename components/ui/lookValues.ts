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
