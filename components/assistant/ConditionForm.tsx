import { useState, type SyntheticEvent } from 'react';
import { CODE_FIELDS, type Comparison, COMPARISONS, type Condition } from '@/contract/filters/condition';
import { conditionValue } from '@/contract/filters/conditionLabels';
import { useT } from '@/lib/i18n/useT';
import { useConditionLabels } from '../filters/useConditionLabels';
import { Button } from '../ui/Button';
import { CheckField } from '../ui/CheckField';
import { CheckGroup } from '../ui/CheckGroup';
import { SelectField } from '../ui/SelectField';
import { TextField } from '../ui/TextField';
import styles from './Assistant.module.css';

interface Props {
  condition: Condition;
  onChange(condition: Condition): void;
}

const PERCENT_BP = 100;
const WHOLE = /^-?\d{1,12}$/;
/** Of more codes than these there is no list to tick. */
const LISTED_MAX = 20;

type Numbered = Extract<Condition, { comparison: string } | { days: number }>;

/** Changes one condition of a reading: its number, or its codes. */
export function ConditionForm({ condition, onChange }: Props) {
  if ('codes' in condition) return <CodesForm condition={condition} onChange={onChange} />;
  return 'symbols' in condition || 'cities' in condition || 'span' in condition ? null : (
    <NumberForm condition={condition} onChange={onChange} />
  );
}

function NumberForm({ condition, onChange }: { condition: Numbered; onChange(condition: Condition): void }) {
  const t = useT('assistant');
  const texts = useT('filters');
  const isShare = condition.field === 'cashShare';
  const first =
    'days' in condition ? condition.days : isShare ? condition.value / PERCENT_BP : condition.value;
  const [typed, setTyped] = useState(String(first));
  const [comparison, setComparison] = useState<Comparison>(
    'comparison' in condition ? condition.comparison : 'over',
  );
  const digits = typed.replace(/[\s\u00a0\u202f,$%]/g, '');
  const isGood = WHOLE.test(digits);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isGood) return;
    const value = Number(digits);
    onChange(
      'days' in condition
        ? { ...condition, days: value }
        : { ...condition, comparison, value: isShare ? value * PERCENT_BP : value },
    );
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {'comparison' in condition && (
        <SelectField<Comparison>
          label={t('chip.comparison')}
          value={comparison}
          options={COMPARISONS.map((value) => ({
            value,
            label: texts(`condition.comparison.${value}`, { value: '…' }),
          }))}
          onChange={setComparison}
        />
      )}
      <TextField label={t('chip.value')} inputMode="numeric" value={typed} onChange={setTyped} />
      <Button variant="accent" type="submit" aria-disabled={!isGood || undefined}>
        {t('chip.apply')}
      </Button>
    </form>
  );
}

type Coded = Extract<Condition, { codes: readonly string[] }>;

function CodesForm({ condition, onChange }: { condition: Coded; onChange(condition: Condition): void }) {
  const t = useT('assistant');
  const labels = useConditionLabels();
  const all: readonly string[] = CODE_FIELDS[condition.field];
  const [codes, setCodes] = useState<readonly string[]>(condition.codes);
  if (all.length > LISTED_MAX) return null;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (codes.length > 0) onChange({ ...condition, codes });
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <CheckGroup legend={t('chip.codes')}>
        {all.map((code) => (
          <CheckField
            key={code}
            label={conditionValue({ ...condition, codes: [code] }, labels)}
            isChecked={codes.includes(code)}
            onChange={(isOn) => setCodes(all.filter((each) => (each === code ? isOn : codes.includes(each))))}
          />
        ))}
      </CheckGroup>
      <Button variant="accent" type="submit" aria-disabled={codes.length === 0 || undefined}>
        {t('chip.apply')}
      </Button>
    </form>
  );
}
