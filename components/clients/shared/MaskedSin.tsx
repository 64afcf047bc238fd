import { formatMaskedSin } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { Text } from '@/components/ui/layout';

/**
 * A social insurance number with only its last three digits known, which it also says in words. People see
 * bullets, screen readers read words. Nothing can show the rest: the gateway does not send it.
 */
export function MaskedSin({ last3 }: { last3: string }) {
  const t = useT('summary');
  return (
    <>
      <Text isNumeric aria-hidden="true">
        {formatMaskedSin(last3)}{' '}
        <Text tone="faint" size="small">
          {t('details.sinHidden')}
        </Text>
      </Text>
      <VisuallyHidden>{t('details.sinEnding', { digits: last3 })}</VisuallyHidden>
    </>
  );
}
