import { Row, Text } from '@/components/ui/layout';
import { ASKED_LISTS } from '@/contract/assistant/codes';
import type { QuerySpec } from '@/contract/assistant/schema';
import { PERIODS } from '@/contract/boa/codes';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Menu } from '../ui/Menu';
import { SelectField } from '../ui/SelectField';
import styles from './Assistant.module.css';
import { ConditionForm } from './ConditionForm';
import { type Chip, chipsOf, withCondition, without } from './specChips';
import { useChipText } from './useChipText';

interface Props {
  spec: QuerySpec;
  /** Runs the reading as it was changed. */
  onChange(spec: QuerySpec): void;
}

/** How a question was read, part by part. Each can be changed or taken away: the answer is then given anew. */
export function HowRead({ spec, onChange }: Props) {
  const t = useT('assistant');
  const textOf = useChipText();
  const chips = chipsOf(spec);
  if (chips.length === 0) return null;
  return (
    <Row gap={2} canWrap align="center">
      <Text tone="soft" id="assistant-reading">
        {t('read')}
      </Text>
      <Row as="ul" gap={2} canWrap aria-label={t('read')}>
        {chips.map((chip) => {
          const { label, value } = textOf(spec, chip);
          return (
            <li key={`${label} ${value}`}>
              <Menu
                label={t('chip.change', { label, value })}
                trigger={
                  <>
                    <Text tone="soft">{label}</Text> <b>{value}</b>
                  </>
                }
                triggerClassName={styles.chip}
                align="start"
              >
                {() => (
                  <div className={styles.editor}>
                    <ChipEditor spec={spec} chip={chip} onChange={onChange} />
                  </div>
                )}
              </Menu>
            </li>
          );
        })}
      </Row>
    </Row>
  );
}

function ChipEditor({ spec, chip, onChange }: Props & { chip: Chip }) {
  const t = useT('assistant');
  const rest = without(spec, chip);
  return (
    <>
      {chip.kind === 'list' && spec.kind === 'book' && (
        <SelectField
          label={t('chip.list')}
          value={chip.list}
          options={ASKED_LISTS.map((value) => ({ value, label: t(`things.${value}`) }))}
          onChange={(list) => onChange({ ...spec, list, groupBy: null, sort: null })}
        />
      )}
      {chip.kind === 'period' && (spec.kind === 'figure' || spec.kind === 'breakdown') && (
        <SelectField
          label={t('chip.period')}
          value={spec.period}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={(period) => onChange({ ...spec, period })}
        />
      )}
      {chip.kind === 'condition' && (
        <ConditionForm
          condition={chip.condition}
          onChange={(next) => onChange(withCondition(spec, chip.text, next))}
        />
      )}
      {rest !== null && <Button onClick={() => onChange(rest)}>{t('chip.remove')}</Button>}
      {rest === null && !['list', 'period'].includes(chip.kind) && <p>{t('chip.fixed')}</p>}
    </>
  );
}
