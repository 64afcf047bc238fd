import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';

interface Props {
  isDefault: boolean;
  isBusy: boolean;
  onChange(isDefault: boolean): void;
}

/** Whether the list opens with a view. */
export function DefaultChoice({ isDefault, isBusy, onChange }: Props) {
  const t = useT('filters');
  return (
    <Row as="label" gap={2} align="center" minHeight={28} isTarget>
      <input
        type="checkbox"
        checked={isDefault}
        aria-disabled={isBusy || undefined}
        onChange={() => {
          if (!isBusy) onChange(!isDefault);
        }}
      />
      {t('views.openWith')}
    </Row>
  );
}
