import type { CallError } from '@/contract/callError';
import type { SearchField } from '@/contract/search/schema';
import { foundGroups, recentGroups, type OptionGroup } from './options';
import { useSearchResults } from './useSearchResults';
import { useRecent } from './useRecent';

/** What stands below the field. */
export interface SearchView {
  /** `recent` while nothing is typed. */
  kind: 'recent' | 'found';
  /** What can be chosen; null while nothing is known that could be shown, or where it failed. */
  groups: OptionGroup[] | null;
  /** The answer that `groups` shows: another one, another list. */
  answer: object | null;
  /** The answer to the question before this one. */
  isPrevious: boolean;
  isWaiting: boolean;
  error: CallError | null;
  /** What was looked in. */
  lookedIn: readonly SearchField[];
  retry(): void;
}

/** The results of a query, or the person's recent items when there is none. */
export function useSearchView(query: string): SearchView {
  const isAsked = query !== '';
  const recent = useRecent(!isAsked);
  const found = useSearchResults(query);
  const { data: answer, status, error, isPrevious, retry } = isAsked ? found : recent;

  const known = isAsked ? found.data && foundGroups(found.data) : recent.data && recentGroups(recent.data);
  const hasFailed = status === 'error' && (known === null || isPrevious);
  // An empty result belongs to the previous question.
  const isUseless = hasFailed || (isPrevious && known?.length === 0);
  return {
    kind: isAsked ? 'found' : 'recent',
    groups: isUseless ? null : known,
    answer,
    isPrevious,
    isWaiting: status === 'loading' || (status === 'empty' && (known === null || isPrevious)),
    error: hasFailed ? error : null,
    lookedIn: isAsked ? (found.data?.lookedIn ?? []) : [],
    retry,
  };
}
