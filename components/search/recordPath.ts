import type { Locale } from '@/contract/locale';
import type { SearchKind } from '@/contract/search/schema';
import { clientPath } from '../panels/clientPath';

/** Path of a record's page. The id is opaque: nothing personal is in the address. */
export function recordPath(kind: SearchKind, id: string, locale: Locale): string {
  if (kind === 'client') return clientPath(id, locale);
  const page = kind === 'household' ? 'households/summary' : 'accounts/view';
  return `/${locale}/${page}?Id=${encodeURIComponent(id)}`;
}
