import { useRef, useState, type KeyboardEvent } from 'react';
import { Stack } from '@/components/ui/layout';
import { FILTER_TEXT_MAX } from '@/contract/filters/limits';
import type { BookFilter } from '@/contract/filters/schema';
import { filterText } from '@/lib/filters/bookFilter';
import { keyOf } from '@/store/key';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { valuesMax } from '@/contract/filters/limits';
import { teamText } from '@/contract/views/teamName';
import { isChoice, isCoded, without, withValues, type ListField } from '../fields';
import { isFound, isSameText } from '../isFound';
import { TYPING_REST_MS } from '../QuickField';
import type { ListFilter } from '../useBookFilter';
import { useValueText } from '../useFieldText';
import { EditorFrame } from './EditorFrame';
import { useFoundValues } from './useFoundValues';
import { useDebounced } from './useDebounced';
import { useTakeTyped } from './useTakeTyped';
import { focusedValue, focusFirst, focusOther, ValueList } from './ValueList';

interface Props {
  filter: ListFilter;
  name: ListField;
  onBack(): void;
  onApply(filters: BookFilter): void;
}

/**
 * One filter by its values: those that exist are offered with their counts, the more narrowly the more is typed; where
 * any text may be sought, what is typed is a value of its own; elsewhere Enter takes the value that it means, or leads to
 * those that it may mean.
 */
export function ValuesEditor({ filter, name, onBack, onApply }: Props) {
  const t = useT('filters');
  const locale = useLocale();
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const values = filter.filters[name] ?? [];
    // A value chosen in the other language shows in this one.
    if (name !== 'teamName') return values;
    return [...new Set(values.map((value) => teamText(value, filter.views.data?.teams ?? [], locale)))];
  });
  const [typed, setTyped] = useState('');
  /** The text for which a box was ticked: it counts as used, though it is still in the field. */
  const [used, setUsed] = useState('');
  const list = useRef<HTMLUListElement>(null);
  /** Whether what is submitted next is so by Enter in the field, and not by the button. */
  const isEnter = useRef(false);
  const textOf = useValueText(filter);
  const max = valuesMax(name);
  const text = filterText(typed);
  const rested = filterText(useDebounced(typed, TYPING_REST_MS));
  const withText = (more: string) =>
    isChoice(name) || more === '' || chosen.length >= max ? chosen : [...new Set([...chosen, more])];
  const found = useFoundValues(
    filter,
    withValues(filter.filters, name, withText(rested)),
    name,
    isCoded(name) ? '' : rested,
  );

  function toggle(value: string, isOn: boolean) {
    forget();
    setChosen(isOn ? [...chosen, value] : chosen.filter((each) => each !== value));
    setUsed(text);
    if (isOn && value === text) setTyped('');
  }
  const apply = (values: readonly string[]) => onApply(withValues(filter.filters, name, values));
  function applyWith(value: string) {
    if (chosen.includes(value)) apply(chosen);
    else if (chosen.length < max) apply([...chosen, value]);
  }
  const isTicked = keyOf([...chosen].sort()) !== keyOf([...(filter.filters[name] ?? [])].sort());
  const isOffered = found.areCurrent && (isCoded(name) || rested === text);
  const fitting = found.values
    .map(({ value }) => value)
    .filter((value) => !isCoded(name) || isFound(textOf(name, value), text));
  const { take, forget } = useTakeTyped({
    text,
    offered: isOffered ? fitting : null,
    hasFailed: found.status === 'error',
    isMeant: (value) => isSameText(textOf(name, value), text),
    onTaken: applyWith,
    onSeveral: () => focusOther(list.current),
  });
  function submit() {
    const isByEnter = isEnter.current;
    isEnter.current = false;
    if (!isChoice(name) || text === '' || text === used) return apply(withText(text));
    const value = focusedValue(list.current);
    if (value !== null) return applyWith(value);
    // The button is for what was ticked: what is typed may only have looked for more.
    take(isByEnter || !isTicked ? null : () => apply(chosen));
  }
  function onKeyDown(event: KeyboardEvent) {
    isEnter.current = event.key === 'Enter';
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focusFirst(list.current);
  }
  return (
    <EditorFrame
      title={t(`fields.${name}`)}
      found={found}
      canApply
      canClear={filter.filters[name] !== undefined}
      onBack={onBack}
      onClear={() => onApply(without(filter.filters, name))}
      onApply={submit}
    >
      <Stack gap={1}>
        <TextField
          label={isChoice(name) ? t('search.label') : t('search.text')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={FILTER_TEXT_MAX}
          aria-describedby={`filter-hint-${name}`}
          lead={<Icon name="search" />}
          value={typed}
          onChange={setTyped}
          onKeyDown={onKeyDown}
        />
        <p id={`filter-hint-${name}`} className="type-caption">
          {t(`hints.${isChoice(name) ? 'choice' : name}`)}
        </p>
      </Stack>
      <ValueList
        ref={list}
        filter={filter}
        name={name}
        search={text}
        typed={isChoice(name) ? '' : text}
        chosen={chosen}
        found={found}
        isFull={withText(text).length >= max}
        onToggle={toggle}
      />
    </EditorFrame>
  );
}
