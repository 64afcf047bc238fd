import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { NameOrderScreen } from '@/contract/flags';
import type { NamePreferences } from '@/contract/me/schema';
import { useAppSelector } from '@/store/hooks';
import {
  isScreenLastNameFirst,
  selectLastNameFirst,
  selectMayHaveRepCodes,
  selectMe,
} from '@/store/selectors';
import { useSubmission } from '@/store/useSubmission';
import { openAreas, type Area } from './areas';

const onAll = selectLastNameFirst();

interface NameOrder {
  /** Whether the last name comes first on every screen. While it is being saved, the requested value. */
  isOnAll: boolean;
  /** The screens of the person's areas with their own order, and whether the last name comes first there. */
  screens: readonly (NonNullable<Area['nameOrder']> & { isOn: boolean })[];
  /** False until the person's choice is known. */
  isKnown: boolean;
  /** The person's choice failed to load. */
  hasFailed: boolean;
  isSaving: boolean;
  /** How the last choice ended. Null while that is not known. */
  outcome: 'saved' | 'failed' | null;
  saveAll(isOn: boolean): void;
  saveScreen(screen: NameOrderScreen, isOn: boolean): void;
}

/**
 * The person's name order, and how to change it: for every screen, or for one with its own order. The gateway
 * keeps it, so it applies on every device. A choice for every screen also turns the firm's settings for
 * single screens into the person's own. A choice for one screen leaves the others alone.
 */
export function useNameOrder(): NameOrder {
  const me = useAppSelector(selectMe);
  const hasRepCodes = useAppSelector(selectMayHaveRepCodes);
  const isFirst = useAppSelector(onAll);
  const firm = useAppSelector((state) => state.flags.globalPreferences);
  const flags = useAppSelector((state) => state.flags.flags);
  const isRefused = useAppSelector((state) => state.globalAPI.calls.me?.isError === true);
  const { status, submit } = useSubmission('preferencesSave', { form: 'nameOrder' });
  const [asked, setAsked] = useState<NamePreferences | null>(null);
  const sent = useRef<NamePreferences | null>(null);
  const isSaving = status === 'sending';
  const saving = isSaving ? asked : null;
  const isOnAll = saving?.displayLastNameFirst ?? isFirst;
  const own = saving ?? me?.preferences ?? null;

  function send(preferences: NamePreferences) {
    sent.current = preferences;
    submit(preferences);
  }
  // Choices made while another was being saved: only the last one counts, and no frame shows it undone.
  const sendLast = useEffectEvent(() => {
    if (asked !== null && asked !== sent.current) send(asked);
  });
  useLayoutEffect(() => {
    if (!isSaving) sendLast();
  }, [isSaving]);

  function save(change: (preferences: NamePreferences) => NamePreferences) {
    if (me === null) return;
    const next = change(saving ?? me.preferences);
    setAsked(next);
    if (!isSaving) send(next);
  }
  return {
    isOnAll,
    screens: openAreas(flags, hasRepCodes, me?.roles ?? []).flatMap(({ nameOrder }) =>
      nameOrder === undefined
        ? []
        : [{ ...nameOrder, isOn: isOnAll || isScreenLastNameFirst(own, firm, nameOrder.screen) }],
    ),
    isKnown: me !== null,
    hasFailed: me === null && isRefused,
    isSaving,
    outcome: status === 'saved' ? 'saved' : status === 'idle' || isSaving ? null : 'failed',
    saveAll: (isOn) =>
      save((preferences) => ({
        displayLastNameFirst: isOn,
        displayLastNameScreen: {
          clientList: isScreenLastNameFirst(preferences, firm, 'clientList'),
          kycList: isScreenLastNameFirst(preferences, firm, 'kycList'),
          boaDashboards: isScreenLastNameFirst(preferences, firm, 'boaDashboards'),
        },
      })),
    saveScreen: (screen, isOn) =>
      save(({ displayLastNameScreen, ...preferences }) => ({
        ...preferences,
        displayLastNameScreen: { ...displayLastNameScreen, [screen]: isOn },
      })),
  };
}
