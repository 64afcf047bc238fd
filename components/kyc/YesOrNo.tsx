import { useT } from '@/lib/i18n/useT';
import { controlClass } from '../ui/form/inputs';
import { Field } from '../ui/form/Field';

/** Yes, no, or not asked yet: a value that is true, false or null. */
export function YesOrNo({ name }: { name: string }) {
  const t = useT('kyc');
  const words = (value: unknown) =>
    value === true ? t('yes') : value === false ? t('no') : t('record.notAsked');
  return (
    <Field name={name} show={words}>
      {({ field, aria, ...state }) => (
        <select
          {...aria}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          className={controlClass(state)}
          value={field.value === true ? 'yes' : field.value === false ? 'no' : ''}
          onChange={({ target }) => field.onChange(target.value === '' ? null : target.value === 'yes')}
        >
          <option value="">{t('record.notAsked')}</option>
          <option value="yes">{t('yes')}</option>
          <option value="no">{t('no')}</option>
        </select>
      )}
    </Field>
  );
}
