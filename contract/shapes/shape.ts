/**
 * What an answer must look like, as the browser checks it: short, because it is downloaded. A number is the index
 * of a shape in the file's own list.
 *
 * | shape                    | what fits                                        |
 * | ------------------------ | ------------------------------------------------ |
 * | `'s'` `'n'` `'i'` `'b'`  | a text, a number, a whole number, true or false  |
 * | `'0'` `'?'`              | null, anything                                   |
 * | `3`                      | what fits the shape at place 3                   |
 * | `['p', pattern]`         | a text of that pattern                           |
 * | `['=', ...values]`       | one of the values                                |
 * | `['\|', ...shapes]`      | what fits one of them                            |
 * | `['[', shape, least]`    | a list of at least so many                       |
 * | `['(', ...shapes]`       | a list that begins with one of each, in order    |
 * | `['%', shape]`           | an object of any keys, each value of the shape   |
 * | `['{', { key: shape }]`  | an object; a key that ends with `?` may be absent |
 */
export type Shape =
  | 's'
  | 'n'
  | 'i'
  | 'b'
  | '0'
  | '?'
  | number
  | readonly ['p', string]
  | readonly ['=', ...(string | number | boolean | null)[]]
  | readonly ['|', ...Shape[]]
  | readonly ['[', Shape, number?]
  | readonly ['(', ...Shape[]]
  | readonly ['%', Shape]
  | readonly ['{', Readonly<Record<string, Shape>>];

/** The shapes of the answers of the calls whose paths begin alike: `clients/list`, `clients/details`. */
export interface ShapeFile {
  /** By api name. */
  calls: Readonly<Record<string, Shape>>;
  /** Shapes that several answers have; a number is an index into this list. */
  shared: readonly Shape[];
}

/** The first part of a call’s path, after which the file of its shape is named. */
export const shapeFileOf = (url: string): string => url.split('/', 1)[0] ?? '';
