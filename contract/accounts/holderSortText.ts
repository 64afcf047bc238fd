import type { AccountRow } from './row';

/** By what accounts are sorted by holder: the first one's family or legal name, whatever is shown first. */
export function holderSortText({ holders: [first] }: Pick<AccountRow, 'holders'>): string {
  const { family, given, legal } = first?.name ?? {};
  return [legal, family, given].filter(Boolean).join(' ');
}
