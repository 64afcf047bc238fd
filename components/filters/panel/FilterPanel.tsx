import type { BookFilterName } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import type { ListFilter } from '../useBookFilter';
import { ConditionsEditor } from './ConditionsEditor';
import { FieldList } from './FieldList';
import { SpanEditor } from './SpanEditor';
import { ValuesEditor } from './ValuesEditor';

interface Props {
  filter: ListFilter;
  /** The filter that is open; null for the list of them all. */
  target: BookFilterName | null;
  onTarget(name: BookFilterName | null): void;
  onClearAll(): void;
  /** A filter was set: all of them as they now stand. */
  onDone(name: BookFilterName, filters: BookFilter): void;
}

/** The filters that a list has, and each of them to be set. */
export function FilterPanel({ filter, target, onTarget, onClearAll, onDone }: Props) {
  if (target === null) return <FieldList filter={filter} onOpen={onTarget} onClearAll={onClearAll} />;
  const shared = {
    filter,
    onBack: () => onTarget(null),
    onApply: (filters: BookFilter) => onDone(target, filters),
  };
  if (target === 'condition') return <ConditionsEditor {...shared} />;
  if (target === 'updated') return <SpanEditor {...shared} />;
  return <ValuesEditor key={target} name={target} {...shared} />;
}
