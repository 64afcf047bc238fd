import { createElement, type ComponentPropsWithRef, type JSX, type ReactElement } from 'react';
import { splitLook, type Look } from './look';

type Tag = keyof JSX.IntrinsicElements;

type Props<T extends Tag> = Look & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Look | 'as'>;

/** Makes a primitive: an element of any tag that takes its look from props. */
function primitive<D extends Tag>(usual: D, own?: string) {
  function Primitive<T extends Tag = D>({ as, ...props }: Props<T>): ReactElement {
    const { className, rest } = splitLook(props as Look & { className?: string }, own);
    return createElement(as ?? usual, { ...rest, className: className === '' ? undefined : className });
  }
  return Primitive;
}

/** A block with space, a line or a ground of its own. */
export const Box = primitive('div');

/** Things side by side. */
export const Row = primitive('div', 'look-row');

/** Things one below the other. */
export const Stack = primitive('div', 'look-stack');

/** Things one below the other that share the height there is. */
export const Column = primitive('div', 'look-column');

/** Things in columns: by `columns`, or by the area's own sheet. */
export const Grid = primitive('div', 'look-grid');

/** Words in one line with others, or in the element that `as` names. */
export const Text = primitive('span');

/** Small print that qualifies the text beside or above it. */
export const Caption = primitive('span', 'look-caption');
