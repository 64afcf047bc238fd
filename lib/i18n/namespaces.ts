import { NAMESPACES } from './namespaces.generated';

export { NAMESPACES };

export type Namespace = (typeof NAMESPACES)[number];

/** Namespaces of the shell, which every page needs; `common` holds the login screen and the states as well. */
export const SHELL_NAMESPACES = [
  'common',
  'header',
  'vertical',
  'footer',
] as const satisfies readonly Namespace[];

/** The namespaces that a plain list needs beside that of its noun. */
export const LIST_NAMESPACES = ['list', 'export', 'accounts'] as const satisfies readonly Namespace[];
