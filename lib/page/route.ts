import { LOCALES } from '@/contract/locale';

const LANGUAGE = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);

/** @returns the route of a path, without a language and a slash at its end: `/clients/summary` */
export const routeOf = (path: string): string => path.replace(LANGUAGE, '').replace(/\/$/, '') || '/';
