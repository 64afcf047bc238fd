import { useId, useState } from 'react';
import { formatDateLong } from '@/lib/format';
import { readTypedDate } from '@/lib/forms/typed';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Stack, Text } from './layout';
import { TextField } from './TextField';

interface Props {
  label: string;
  /** ISO 8601; empty for none. */
  value: string;
  /** Receives a day of the calendar within the bounds, or an empty text. */
  onChange(day: string): void;
  /** Told whenever the text begins or ceases to be no such day, so that a form can wait for it. */
  onFault?(isWrong: boolean): void;
  /** The first and the last day that can be chosen, ISO 8601. */
  min?: string | undefined;
  max?: string | undefined;
  /** Days that are offered while the person types. */
  days?: readonly string[];
  /** The day contradicts another field, which says so. */
  isInvalid?: boolean;
  describedBy?: string;
  className?: string;
}

const COMPLETE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A day that is typed, year first, in the same form in both languages. It applies as soon as it is complete, or when the
 * field is left; text that is no such day stays, with the reason under it.
 */
export function DateField({
  label,
  value,
  onChange,
  onFault,
  min,
  max,
  days,
  isInvalid = false,
  describedBy,
  className,
}: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);

  function faultOf(text: string): string | null {
    if (text.trim() === '') return null;
    const day = readTypedDate(text);
    if (day === null) return t('date.wrong');
    if (min !== undefined && day < min) return t('date.early', { date: formatDateLong(min, locale) });
    if (max !== undefined && day > max) return t('date.late', { date: formatDateLong(max, locale) });
    return null;
  }

  function apply(text: string) {
    const day = text.trim() === '' ? '' : (readTypedDate(text) ?? '');
    if (day !== value) onChange(day);
  }

  function leave() {
    if (typed === null) return;
    setLeft(true);
    onFault?.(faultOf(typed) !== null);
    if (faultOf(typed) !== null) return;
    apply(typed);
    setTyped(null);
  }

  const isComplete = typed !== null && COMPLETE.test(typed.trim());
  const fault = typed !== null && (isLeft || isComplete) ? faultOf(typed) : null;
  const noteId = `${id}note`;
  const described = [fault === null ? undefined : noteId, describedBy].filter(Boolean).join(' ');
  return (
    <Stack gap={1} canShrink>
      <TextField
        label={label}
        value={typed ?? value}
        placeholder={t('date.form')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        list={days === undefined ? undefined : `${id}days`}
        aria-invalid={fault !== null || isInvalid || undefined}
        aria-describedby={described === '' ? undefined : described}
        className={className ?? ''}
        onChange={(text) => {
          setTyped(text);
          setLeft(false);
          const isReady = (text.trim() === '' || COMPLETE.test(text.trim())) && faultOf(text) === null;
          onFault?.(!isReady);
          if (isReady) apply(text);
        }}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave();
        }}
      />
      {days !== undefined && (
        <datalist id={`${id}days`}>
          {days.map((day) => (
            <option key={day} value={day} />
          ))}
        </datalist>
      )}
      {fault !== null && (
        <Text id={noteId} role="alert" as="p" tone="bad" size="caption">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
