import { useFormContext, useWatch } from 'react-hook-form';
import { formatMaskedSin } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { MaskedSecret } from '../../ui/form/MaskedSecret';
import { DateInput } from '../../ui/form/typedInputs';

interface SinValues {
  sin: string | null;
  sinExpiresOn: string | null;
}

/** Digits with two spaces, as the card has them. */
const MAX_CHARS = 11;

const digitsOf = (text: string) => text.replace(/[\s\u00a0-]/g, '');

/**
 * The social insurance number to replace, and the expiry of a temporary one. @param ending null when there is
 * none
 */
export function SinFields({ ending }: { ending: string | null }) {
  const t = useT('clientInfo');
  const { formState } = useFormContext<SinValues>();
  const [typed, expiresOn] = useWatch<SinValues, ['sin', 'sinExpiresOn']>({ name: ['sin', 'sinExpiresOn'] });
  const had = formState.defaultValues?.sinExpiresOn ?? null;
  const isTemporary = typed?.startsWith('9') === true || had !== null || expiresOn !== null;
  return (
    <>
      <MaskedSecret
        name="sin"
        masked={ending === null ? t('noneOnFile') : formatMaskedSin(ending)}
        onReveal={null}
        read={digitsOf}
        maxLength={MAX_CHARS}
        inputMode="numeric"
        hint={t('sinHint')}
      />
      {isTemporary && <DateInput name="sinExpiresOn" hint={t('sinExpiryHint')} />}
    </>
  );
}
