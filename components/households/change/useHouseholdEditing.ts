import { useRouter } from 'next/router';
import { useState } from 'react';
import type { HouseholdSaveAnswer } from '@/contract/households/changes';
import type { HouseholdChangeKind } from '@/contract/households/codes';
import { householdPath, householdsPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import { useSavedToast } from '../../kit/form/useSavedToast';

interface Household {
  id: string;
  name: string;
  /** Asks again for what a change touches. */
  onChanged(): void;
}

/** The form that changes a household, as its summary opens it, and what the summary does once it is saved or undone. */
export function useHouseholdEditing({ id, name, onChanged }: Household) {
  const t = useT('household');
  const locale = useLocale();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<HouseholdChangeKind | null>(null);
  const href = householdPath(id, locale);
  const tell = useSavedToast({
    entity: 'household',
    id,
    label: t('change.of', { name }),
    href,
    onUndone: () => {
      onChanged();
      // The change may have led to another household's page or to the list.
      if (!router.asPath.startsWith(href)) void router.push(href);
    },
  });
  return {
    /** What the open form changes; null while none is open. */
    open,
    openForm(kind: HouseholdChangeKind) {
      setOpen(kind);
      dispatch(requestScreen({ screen: 'householdSummary', api: 'householdEdit', body: { id } }));
    },
    close: () => setOpen(null),
    onSaved(outcome: HouseholdSaveAnswer) {
      setOpen(null);
      tell(outcome);
      if (outcome.state !== 'applied') return;
      if (outcome.householdId === null) void router.push(householdsPath(locale));
      else if (outcome.householdId !== id) void router.push(householdPath(outcome.householdId, locale));
      else onChanged();
    },
  };
}
