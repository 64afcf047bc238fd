import { useEffect, useEffectEvent, useRef } from 'react';
import { useController } from 'react-hook-form';
import { EVIDENCE_OF, type EvidenceField, FACT_PARTS, paperRuleOf } from '@/contract/documents/evidence';
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

const partOf = (value: unknown, part: string): string =>
  JSON.stringify((value as Readonly<Record<string, unknown>> | null | undefined)?.[part] ?? null);

const isOtherFact = (name: EvidenceField, one: unknown, other: unknown) =>
  FACT_PARTS[name].some((part) => partOf(one, part) !== partOf(other, part));

const said = (value: unknown) =>
  papersOf(value)
    .map(({ title }) => title)
    .join(', ');

/** The papers of a fact in its form; nothing where no paper proves it. */
export function EvidenceInput({ name, screen, clientId, fact }: Props) {
  const rule = paperRuleOf(name, fact);
  const {
    field,
    formState: { defaultValues },
  } = useController({ name });
  const onFile = papersOf(defaultValues?.[name]);
  const isOther = isOtherFact(name, defaultValues?.[EVIDENCE_OF[name]], fact);
  const wasOther = useRef(false);
  // The papers on file prove what the form began with: they leave with it, and come back with it.
  const follow = useEffectEvent(() => {
    const added = papersOf(field.value).filter(({ id }) => !onFile.some((paper) => paper.id === id));
    if (onFile.length > 0 && isOther !== wasOther.current)
      field.onChange(isOther ? added : [...onFile, ...added]);
    wasOther.current = isOther;
  });
  useEffect(() => follow(), [isOther]);
  const isIdle = rule === null && papersOf(field.value).length > 0;
  const clear = useEffectEvent(() => field.onChange([]));
  // What is out of sight is not saved.
  useEffect(() => {
    if (isIdle) clear();
  }, [isIdle]);
  if (rule === null) return null;
  return (
    <Field
      name={name}
      isGroup
      isRequired={rule.need === 'required'}
      isOptional={rule.need === 'optional'}
      show={said}
    >
      {({ field: { value, onChange } }) => (
        <EvidenceControl {...{ screen, clientId, rule, onChange }} value={papersOf(value)} />
      )}
    </Field>
  );
}
