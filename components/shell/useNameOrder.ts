import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { NameOrderScreen } from '@/contract/flags';
import type { NamePreferences } from '@/contract/me/schema';
import { useAppSelector } from '@/store/hooks';
import { isScreenLastNameFirst, selectLastNameFirst, selectMe } from '@/store/selectors';
import { useSubmission } from '@/store/useSubmission';
import { openAreas, type Area } from './areas';

const onAll = selectLastNameFirst();

interface NameOrder {
  /** Whether the last name stands first on every screen; while it is being saved, as it was asked for. */
  isOnAll: boolean;
  /** The screens of the person's areas that have an order of their own, each with whether it stands first there. */
  screens: readonly (NonNullable<Area['nameOrder']> & { isOn: boolean })[];
  /** False until the person's choice is known. */
  isKnown: boolean;
  /** The person's choice could not be asked for. */
  hasFailed: boolean;
  isSaving: boolean;
  /** How the last choice ended; null while nothing is known of one. */
  outcome: 'saved' | 'failed' | null;
  saveAll(isOn: boolean): void;
  saveScreen(screen: NameOrderScreen, isOn: boolean): void;
}

/**
 * The person's name order, and how to change it: for every screen, or for one that has an order of its own. It is kept
 * by the gateway, for all machines. Whoever chooses for every screen makes what the firm has for single ones their own:
 * the choice of one leaves the others as they are.
 */
export function useNameOrder(): NameOrder {
  const me = useAppSelector(selectMe);
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
  // What was asked for while another was being saved: the last of it counts, and no frame shows it undone.
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
    screens: openAreas(flags).flatMap(({ nameOrder }) =>
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
