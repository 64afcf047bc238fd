import { UNASSIGNED_REASONS, type UnassignedReason } from '@/contract/unassigned/codes';
import type { UnassignedAccountsSummaryListAnswer } from '@/contract/unassigned/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { CheckField } from '../../ui/CheckField';
import { CheckGroup } from '../../ui/CheckGroup';

interface Props {
  reasons: readonly UnassignedReason[];
  /** How many accounts each reason has; null while that is not known. */
  counts: UnassignedAccountsSummaryListAnswer['reasons'] | null;
  onReasons(reasons: readonly UnassignedReason[]): void;
}

/** Which reasons show, each with its number of accounts. With none chosen, all show. */
export function ReasonFilter({ reasons, counts, onReasons }: Props) {
  const t = useT('accounts');
  const locale = useLocale();
  const labelOf = (reason: UnassignedReason) => {
    const count = counts?.find((each) => each.reason === reason)?.count;
    const name = t(`unassigned.reason.${reason}`);
    return count === undefined ? name : t('unassigned.reasonCount', { name, n: formatCount(count, locale) });
  };
  return (
    <CheckGroup legend={t('unassigned.columns.reason')}>
      {UNASSIGNED_REASONS.map((reason) => (
        <CheckField
          key={reason}
          label={labelOf(reason)}
          isChecked={reasons.includes(reason)}
          onChange={(isChosen) =>
            onReasons(isChosen ? [...reasons, reason] : reasons.filter((each) => each !== reason))
          }
        />
      ))}
      {reasons.length > 0 && (
        <Button variant="quiet" onClick={() => onReasons([])}>
          {t('unassigned.allReasons')}
        </Button>
      )}
    </CheckGroup>
  );
}
