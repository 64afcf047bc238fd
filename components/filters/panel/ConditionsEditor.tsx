import { useState } from 'react';
import { Stack } from '@/components/ui/layout';
import type { BookFilter } from '@/contract/filters/schema';
import { conditionText } from '@/contract/filters/conditionLabels';
import { useT } from '@/lib/i18n/useT';
import { CheckField } from '../../ui/CheckField';
import { CheckGroup } from '../../ui/CheckGroup';
import { withConditions } from '../fields';
import { useConditionLabels } from '../useConditionLabels';
import type { ListFilter } from '../useBookFilter';
import { ContactChoice } from './ContactChoice';
import { EditorFrame } from './EditorFrame';
import { useFoundValues } from './useFoundValues';

interface Props {
  filter: ListFilter;
  onBack(): void;
  onApply(filters: BookFilter): void;
}

/** Conditions that are offered without a question. */
const OFFERED: readonly string[] = ['life:deceased', 'life:living'];

/** The conditions of a filter: those that are offered, and those that a question or a link brought. */
export function ConditionsEditor({ filter, onBack, onApply }: Props) {
  const t = useT('filters');
  const labels = useConditionLabels();
  const [set] = useState(filter.filters.condition ?? []);
  const all = [...set, ...OFFERED.filter((each) => !set.includes(each))];
  const [kept, setKept] = useState<readonly string[]>(set);
  const [contact, setContact] = useState<string | null>(null);
  const next = withConditions(filter.filters, [
    ...new Set([...kept, ...(contact === null ? [] : [contact])]),
  ]);
  const found = useFoundValues(filter, next, null, '');
  return (
    <EditorFrame
      title={t('fields.condition')}
      found={found}
      canApply
      canClear
      onBack={onBack}
      onClear={() => onApply(withConditions(filter.filters, []))}
      onApply={() => onApply(next)}
    >
      <Stack gap={1}>
        <CheckGroup legend={t('condition.kept')}>
          {all.map((each) => (
            <CheckField
              key={each}
              label={conditionText(each, labels)}
              isChecked={kept.includes(each)}
              onChange={(isOn) => setKept(all.filter((one) => (one === each ? isOn : kept.includes(one))))}
            />
          ))}
        </CheckGroup>
        <ContactChoice onChange={setContact} />
        <p className="type-caption">{t('condition.hint')}</p>
      </Stack>
    </EditorFrame>
  );
}
