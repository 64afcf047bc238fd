import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { type EvidenceField, paperRuleOf } from '@/contract/documents/evidence';
import type { Evidence } from '@/contract/documents/evidenceValue';
import { Field } from '../../ui/form/Field';
import { EvidenceControl, type EvidenceScreen } from './EvidenceControl';

interface Props {
  name: EvidenceField;
  screen: EvidenceScreen;
  clientId: string;
  /** What the papers prove, as the form has it. */
  fact: unknown;
}

const papersOf = (value: unknown): Evidence => (Array.isArray(value) ? (value as Evidence) : []);

const said = (value: unknown) =>
  papersOf(value)
    .map(({ title }) => title)
    .join(', ');

/** The papers of a fact in its form; nothing where no paper proves it. */
export function EvidenceInput({ name, screen, clientId, fact }: Props) {
  const rule = paperRuleOf(name, fact);
  const { field } = useController({ name });
  const isIdle = rule === null && papersOf(field.value).length > 0;
  const clear = useEffectEvent(() => field.onChange([]));
  // What is out of sight is not saved.
  useEffect(() => {
    if (isIdle) clear();
  }, [isIdle]);
  if (rule === null) return null;
  return (
    <Field name={name} isGroup isRequired={rule.need === 'required'} isOptional={rule.need === 'optional'} show={said}>
      {({ field: { value, onChange } }) => (
        <EvidenceControl {...{ screen, clientId, rule, onChange }} value={papersOf(value)} />
      )}
    </Field>
  );
}
