import type { SearchKind } from '@/contract/search/schema';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';

/** Which kinds of records have a page that the flags open. What has none is found, and is no link. */
export function useOpenKinds(): Record<SearchKind, boolean> {
  const hasClients = useAppSelector(selectFlag('clientInfo'));
  const hasHouseholds = useAppSelector(selectFlag('household'));
  return { client: hasClients, household: hasHouseholds, account: hasClients };
}
