import { useId } from 'react';
import { NOTE_LINKS_MAX } from '@/contract/notes/codes';
import { useT } from '@/lib/i18n/useT';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/form/Field';
import { controlClass, type FormOption } from '@/components/ui/form/inputs';
import fieldStyles from '@/components/ui/form/Field.module.css';
import { Row, Stack } from '@/components/ui/layout';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';

interface Props {
  name: string;
  options: readonly FormOption[];
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const showOf = (options: readonly FormOption[]) => (value: unknown) =>
  options
    .filter((option) => idsOf(value).includes(option.value))
    .map(({ label }) => label)
    .join(', ');

/** Some of a few, all of them in sight. */
export function CheckList({ name, options }: Props) {
  return (
    <Field name={name} isGroup show={showOf(options)}>
      {({ field: { ref, value, onChange, onBlur }, aria }) => (
        <Row gap="1 4" canWrap>
          {options.map((option, index) => (
            <label key={option.value} className={fieldStyles.choice}>
              <input
                type="checkbox"
                ref={index === 0 ? ref : undefined}
                aria-invalid={aria['aria-invalid']}
                checked={idsOf(value).includes(option.value)}
                onBlur={onBlur}
                onChange={({ target }) =>
                  onChange(
                    options
                      .map((each) => each.value)
                      .filter((id) => (id === option.value ? target.checked : idsOf(value).includes(id))),
                  )
                }
              />
              {option.label}
            </label>
          ))}
        </Row>
      )}
    </Field>
  );
}

/** The documents that a note is about: those chosen, and a list to add one from. */
export function DocumentList({ name, options }: Props) {
  const t = useT('notes');
  const id = useId();
  return (
    <Field name={name} isGroup isOptional show={showOf(options)}>
      {({ field: { ref, value, onChange, onBlur }, aria, ...state }) => {
        const chosen = idsOf(value);
        return (
          <Stack gap={2}>
            {chosen.length > 0 && (
              <Stack as="ul" gap={1}>
                {options
                  .filter((option) => chosen.includes(option.value))
                  .map((option) => (
                    <Row key={option.value} as="li" gap={2} align="center" justify="between">
                      <span>{option.label}</span>
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={t('form.removeDocument', { title: option.label })}
                        onClick={() => onChange(chosen.filter((each) => each !== option.value))}
                      >
                        {t('remove')}
                      </Button>
                    </Row>
                  ))}
              </Stack>
            )}
            {chosen.length < NOTE_LINKS_MAX && (
              <>
                <VisuallyHidden>
                  <label htmlFor={id}>{t('form.addDocument')}</label>
                </VisuallyHidden>
                <select
                  id={id}
                  ref={ref}
                  aria-invalid={aria['aria-invalid']}
                  className={controlClass(state)}
                  value=""
                  onBlur={onBlur}
                  onChange={({ target }) => onChange([...chosen, target.value])}
                >
                  <option value="">{t('form.addDocumentNone')}</option>
                  {options
                    .filter((option) => !chosen.includes(option.value))
                    .map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.label}
                      </option>
                    ))}
                </select>
              </>
            )}
          </Stack>
        );
      }}
    </Field>
  );
}
