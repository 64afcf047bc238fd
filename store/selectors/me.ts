import type { GlobalPreferences, NameOrderScreen } from '@/contract/flags';
import type { FirmRole } from '@/contract/me/codes';
import type { MeAnswer, NamePreferences } from '@/contract/me/schema';
import type { RootState } from '../index';

/** Who is signed in as the gateway knows the person; null until it has answered. */
export const selectMe = (state: RootState): MeAnswer | null =>
  (state.globalAPI.calls.me?.response as MeAnswer | null | undefined) ?? null;

/** False once the gateway has said that the person has no rep codes. */
export function selectMayHaveRepCodes(state: RootState): boolean {
  const me = selectMe(state);
  return me === null || me.repCodes.length > 0;
}

const NO_ROLES: readonly FirmRole[] = [];

/** What the firm gave the person to look after. */
export const selectRoles = (state: RootState): readonly FirmRole[] => selectMe(state)?.roles ?? NO_ROLES;

/** The firm's model, which may word answers of the assistant; null for none. */
export const selectAssistantModel = (state: RootState): string | null =>
  selectMe(state)?.assistantModel ?? null;

/** Whether the gateway has been asked who the person is, and has not answered yet. */
export function selectIsMeAwaited({ globalAPI: { calls } }: RootState): boolean {
  const { me } = calls;
  return me !== undefined && me.response === null && me.error === null;
}

/**
 * Whether the last name stands first on a screen by its own setting alone, whatever holds for every screen.
 *
 * @param own the person's choices; null while they are not known
 * @param firm what the firm has, which holds where the person has chosen nothing that bears on the screen
 */
export function isScreenLastNameFirst(
  own: NamePreferences | null,
  firm: GlobalPreferences,
  screen: NameOrderScreen,
): boolean {
  const ownScreen = own?.displayLastNameScreen[screen] ?? null;
  const hasChosen = ownScreen !== null || (own?.displayLastNameFirst ?? null) !== null;
  return hasChosen ? ownScreen === true : firm.displayLastNameScreen[screen];
}

/**
 * Whether a screen shows the last name first. A person who has chosen anything that bears on the screen decides;
 * otherwise the firm does. With either, the general setting or the screen's own is enough.
 *
 * @param screen one that has a setting of its own; every other, such as a client's record, goes by the general one
 */
export const selectLastNameFirst =
  (screen?: NameOrderScreen) =>
  (state: RootState): boolean => {
    const own = selectMe(state)?.preferences;
    const ownFirst = own?.displayLastNameFirst ?? null;
    const ownScreen = screen === undefined ? null : (own?.displayLastNameScreen[screen] ?? null);
    if (ownFirst !== null || ownScreen !== null) return ownFirst === true || ownScreen === true;
    const firm = state.flags.globalPreferences;
    return firm.displayLastNameFirst || (screen !== undefined && firm.displayLastNameScreen[screen]);
  };
