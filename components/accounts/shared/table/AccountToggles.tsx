import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { DEFAULT_SHOW } from '@/store/superTable';
import { CheckField } from '@/components/ui/CheckField';
import { CheckGroup } from '@/components/ui/CheckGroup';
import { TOGGLED, type Toggled } from './show';
import type { AccountShowChoice } from './useAccountShow';

interface Props {
  choice: AccountShowChoice;
  /** How many accounts each toggle shows or hides. Null while that is not known. */
  counts: Readonly<Record<Toggled, number>> | null;
}

/**
 * Closed, zero-dollar and negative accounts, each with its own toggle. A kind without accounts has no toggle,
 * and the group is absent when the person has no choice.
 */
export function AccountToggles({ choice: { show, setShow }, counts }: Props) {
  const t = useT('accounts');
  const locale = useLocale();
  if (setShow === null) return null;
  return (
    <CheckGroup legend={t('toggles.title')}>
      {TOGGLED.map((state) => (
        <CheckField
          key={state}
          label={
            counts === null
              ? t(`toggles.${state}`)
              : t(`toggles.${state}Count`, { n: formatCount(counts[state], locale) })
          }
          isChecked={show[state]}
          // A non-default setting can be reset, even when it was chosen on another record.
          isFixed={counts?.[state] === 0 && show[state] === DEFAULT_SHOW[state]}
          onChange={(isShown) => setShow({ ...show, [state]: isShown })}
        />
      ))}
    </CheckGroup>
  );
}
