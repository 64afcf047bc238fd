/** Every namespace of `locales/`, one file a language. An area that comes later adds its own under its own noun. */
export const NAMESPACES = [
  'common',
  'termsNCondition',
  'launcher',
  'header',
  'vertical',
  'footer',
  'record',
  'client',
  'summary',
  'clientInfo',
  'address',
  'accounts',
  'household',
  'holdings',
  'transfers',
  'nbin',
  'filters',
  'search',
  'export',
  'form',
  'list',
  'teams',
  'uma',
  'logs',
  'delivery',
  'verification',
  'kyc',
  'documents',
  'market',
  'news',
  'notifications',
  'home',
  'dashboard',
  'executive',
  'measures',
  'boa',
  'assistant',
] as const;

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
