import { useWatch } from 'react-hook-form';
import { Caption, Stack } from '@/components/ui/layout';
import { RATIONALE_MAX_CHARS } from '@/contract/kyc/codes';
import { conflictsOf, openConflictsOf } from '@/contract/kyc/rules';
import type { KycAccount, KycAccountValues, KycRecordAnswer } from '@/contract/kyc/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Field } from '../ui/form/Field';
import { controlClass } from '../ui/form/inputs';
import styles from './Kyc.module.css';
import { ConflictList } from './ConflictList';

interface Props {
  answer: KycRecordAnswer;
  account: KycAccount;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
    ? value.text
    : '';

/** What does not go together in the answers as they are typed, and the written rationale for it. */
export function RationaleField({ answer, account }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  const values = useWatch() as KycAccountValues;
  const conflicts = conflictsOf(answer.rules, answer.person.values, values, {
    age: answer.age,
    holdingsScore: account.holdingsScore,
  });
  const open = openConflictsOf(conflicts, values.kycRationale);
  const least = Math.max(0, ...conflicts.map(({ minChars }) => minChars));
  if (conflicts.length === 0 && values.kycRationale === null) {
    return (
      <Caption as="p" className={styles.quiet}>
        {t('conflict.none')}
      </Caption>
    );
  }
  return (
    <Stack gap={2} canShrink>
      <ConflictList conflicts={conflicts} open={open.map(({ id }) => id)} />
      <Field
        name="kycRationale"
        hint={`${t('conflict.length', {
          n: formatCount(textOf(values.kycRationale).length, locale),
          min: formatCount(least, locale),
        })}. ${t('conflict.rationaleHint')}`}
        show={textOf}
      >
        {({ field, aria, ...state }) => (
          <textarea
            {...aria}
            ref={field.ref}
            name={field.name}
            rows={5}
            maxLength={RATIONALE_MAX_CHARS}
            onBlur={field.onBlur}
            className={controlClass(state)}
            value={textOf(field.value)}
            onChange={({ target }) => {
              // It is one line of the log: the field takes no line breaks.
              const text = target.value.replace(/[\r\n\t]+/g, ' ');
              field.onChange(text.trim() === '' ? null : { text, rules: conflicts.map(({ id }) => id) });
            }}
          />
        )}
      </Field>
    </Stack>
  );
}
