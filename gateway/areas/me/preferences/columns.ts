import type { NamePreferences } from '@/contract/me/schema';

/** A person's choices as the database has them. */
export interface PreferenceColumns extends Record<string, unknown> {
  display_last_name_first: boolean | null;
  last_name_first_client_list: boolean | null;
  last_name_first_kyc_list: boolean | null;
  last_name_first_boa_dashboards: boolean | null;
}

/** @returns the choices as the contract has them; whoever never chose has none */
export function preferencesOf(row: PreferenceColumns | undefined): NamePreferences {
  return {
    displayLastNameFirst: row?.display_last_name_first ?? null,
    displayLastNameScreen: {
      clientList: row?.last_name_first_client_list ?? null,
      kycList: row?.last_name_first_kyc_list ?? null,
      boaDashboards: row?.last_name_first_boa_dashboards ?? null,
    },
  };
}
