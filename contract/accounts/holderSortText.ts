import type { AccountRow } from './row';

/**
 * The text that accounts are sorted by for their holder: the first holder's family or legal name, in either
 * display order.
 */
export function holderSortText({ holders: [first] }: Pick<AccountRow, 'holders'>): string {
  const { family, given, legal } = first?.name ?? {};
  return [legal, family, given].filter(Boolean).join(' ');
}
