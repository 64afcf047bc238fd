import { useDeferredValue, useEffect, useId, useRef } from 'react';
import { Column } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { useAppStore } from '@/store/hooks';
import { submitWrite } from '@/store/submissions';
import { SlowNote } from '../kit/record/SlowNote';
import { ErrorState } from '../states/ErrorState';
import type { FoundRecord, Option } from './options';
import { queryOf } from './query';
import styles from './SearchBox.module.css';
import { SearchField } from './SearchField';
import { SearchList } from './SearchList';
import { SearchNothing } from './SearchNothing';
import { SearchFoot, SearchOutcome } from './SearchOutcome';
import { SearchWaiting } from './SearchWaiting';
import { useActiveOption } from './useActiveOption';
import { useEnterKey } from './useEnterKey';
import { useOpenKinds } from './useOpenKinds';
import { useSearchView } from './useSearchView';

interface Props {
  /** What stands in the field. */
  text: string;
  onText(text: string): void;
  onClose(): void;
  /** Something was opened here: the search is over. */
  onOpened(): void;
}

/** The search: a field, and under it what was found as one types, or while nothing is typed, what one came from. */
export function SearchBox({ text, onText, onClose, onOpened }: Props) {
  const t = useT('search');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const opens = useOpenKinds();
  const store = useAppStore();
  const query = queryOf(text);
  const view = useSearchView(query);
  const options = view.groups?.flatMap((group) => group.options) ?? [];
  const canChoose = (option: Option) => option.type === 'search' || opens[option.record.kind];
  const idOf = (index: number) => `${id}-${index}`;
  // What is typed opens the first that is found; of what is remembered nothing is meant before it is chosen.
  const first = view.kind === 'found' ? options.findIndex(canChoose) : -1;
  const active = useActiveOption(view.answer, options.length, first, idOf);
  const choose = (index: number) => document.getElementById(idOf(index))?.click();
  const isAnswered = view.groups !== null && !view.isPrevious;
  const onEnter = useEnterKey(query, isAnswered, () => choose(active.index));
  const hasList = options.length > 0;
  // The field stands first: what is typed next must find it. What it offers is drawn in the frame behind it.
  const isSettled = useDeferredValue(true, false);

  const toField = () => field.current?.focus();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function onOpen({ kind, id: recordId, isUnassigned }: FoundRecord, isElsewhere: boolean) {
    // A record without a screen is not among the recently opened ones.
    const opened = isUnassigned ? null : { kind, id: recordId };
    const found = { query: query === '' ? null : query, opened };
    submitWrite(store, 'searchRecord', { form: 'search' }, found);
    if (!isElsewhere) onOpened();
  }

  function put(next: string) {
    onText(next);
    toField();
  }

  function retry() {
    view.retry();
    toField();
  }

  return (
    <>
      <SearchField
        ref={field}
        text={text}
        listId={hasList ? `${id}-list` : null}
        activeId={active.index < 0 ? null : idOf(active.index)}
        onText={onText}
        onClear={() => put('')}
        onClose={onClose}
        onMove={active.moveBy}
        onEnter={onEnter}
      />
      <SearchOutcome view={view} query={query} />
      <Column flex="fill" className={styles.content} tabIndex={-1}>
        <SlowNote isWaiting={view.isWaiting} text={t('slow')} />
        {view.error !== null && <ErrorState error={view.error} onRetry={retry} />}
        {view.error === null && view.groups === null && <SearchWaiting />}
        {view.groups !== null && !hasList && <SearchNothing view={view} query={query} />}
        {isSettled && view.groups !== null && hasList && (
          <SearchList
            id={`${id}-list`}
            groups={view.groups}
            active={active.index}
            isPrevious={view.isPrevious}
            idOf={idOf}
            onPoint={active.moveTo}
            onOpen={onOpen}
            onSearch={put}
          />
        )}
      </Column>
      <SearchFoot view={view} query={query} />
    </>
  );
}
