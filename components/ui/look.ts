import type { FLAGS, VALUES } from './lookValues';

type Value<K extends keyof typeof VALUES> = (typeof VALUES)[K][number];

type Pair<A extends string | number, B extends string | number> = (A & B) | `${A} ${B}`;

/** Layout and text that an element may have by props. Whatever else it looks like is in its area's sheet. */
export type Look = { [K in keyof typeof VALUES]?: Value<K> } & { [K in (typeof FLAGS)[number]]?: boolean } & {
  /** Between rows and columns, or `'{rows} {columns}'`. */
  gap?: Pair<Value<'rowGap'>, Value<'columnGap'>>;
  /** On all sides, or `'{above and below} {left and right}'`. */
  pad?: Pair<Value<'padY'>, Value<'padX'>>;
};

/**
 * Names of the looks, `gap` and `pad` aside. Their values are types alone: the browser gets a class for each, and no
 * list of them.
 */
export const LOOKS: readonly string[] =
  'rowGap columnGap padY padX padTop padBottom marginTop marginBottom marginStart columns align justify justifyItems justifySelf flex minHeight maxWidth border rule radius fill tone size weight textAlign breaks canWrap canShrink isInline isBlock isAtTop isFullRow isWide isContainer isPushed isNumeric isTarget isScreenOnly isHeardOnly hasInnerRing isLineWhenLow'.split(
    ' ',
  );

/** Props that set two others at once. */
const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  gap: ['rowGap', 'columnGap'],
  pad: ['padY', 'padX'],
};

/** @returns the class of a prop (components/theme/look.css); of a flag without its value */
export const lookClass = (prop: string, value: unknown) =>
  `look-${prop}${value === true ? '' : `-${String(value).replace(/\W/g, '')}`}`;

/** @returns the class names of the looks among the props, after those given already, and all other props */
export function splitLook(props: Look & { className?: string }, own = '') {
  const names = [own];
  const rest: Record<string, unknown> = {};
  for (const [prop, value] of Object.entries(props)) {
    const pair = PAIRS[prop];
    if (pair === undefined && !LOOKS.includes(prop)) rest[prop] = value;
    else if (value === undefined || value === false) continue;
    else if (pair === undefined) names.push(lookClass(prop, value));
    else {
      const [first, second = first] = String(value).split(' ');
      names.push(lookClass(pair[0], first), lookClass(pair[1], second));
    }
  }
  const { className = '' } = props;
  delete rest.className;
  return { className: [...names, className].filter(Boolean).join(' '), rest };
}

/** @returns the class names of a look, for a component that takes a `className` */
export const look = (props: Look): string => splitLook(props).className;
