import { SelectField } from '../../ui/SelectField';

const NONE = 'none';

export interface GroupingFieldProps<By extends string> {
  /** "Group by". */
  label: string;
  groupings: readonly By[];
  groupBy: By | null;
  /** The words for a grouping, and for none. */
  wordsOf(grouping: By | typeof NONE): string;
  onGroup(by: By | null): void;
}

/** What the rows of a list are grouped by. */
export function GroupingField<By extends string>({
  label,
  groupings,
  groupBy,
  wordsOf,
  onGroup,
}: GroupingFieldProps<By>) {
  return (
    <SelectField
      label={label}
      value={groupBy ?? NONE}
      options={([NONE, ...groupings] as const).map((value) => ({ value, label: wordsOf(value) }))}
      onChange={(value) => onGroup(groupings.find((grouping) => grouping === value) ?? null)}
    />
  );
}
