import type { ColumnReader } from '@/contract/columns';
import type { Locale } from '@/contract/locale';
import enAccounts from '@/locales/en/accounts.json';
import enBoa from '@/locales/en/boa.json';
import enClient from '@/locales/en/client.json';
import enDashboard from '@/locales/en/dashboard.json';
import enExecutive from '@/locales/en/executive.json';
import enExport from '@/locales/en/export.json';
import enFilters from '@/locales/en/filters.json';
import enHoldings from '@/locales/en/holdings.json';
import enHousehold from '@/locales/en/household.json';
import enMeasures from '@/locales/en/measures.json';
import enNbin from '@/locales/en/nbin.json';
import enLogs from '@/locales/en/logs.json';
import enKyc from '@/locales/en/kyc.json';
import enCommon from '@/locales/en/common.json';
import enDelivery from '@/locales/en/delivery.json';
import enVerification from '@/locales/en/verification.json';
import enDocuments from '@/locales/en/documents.json';
import enTeams from '@/locales/en/teams.json';
import enTransfers from '@/locales/en/transfers.json';
import enUma from '@/locales/en/uma.json';
import frAccounts from '@/locales/fr/accounts.json';
import frBoa from '@/locales/fr/boa.json';
import frClient from '@/locales/fr/client.json';
import frDashboard from '@/locales/fr/dashboard.json';
import frExecutive from '@/locales/fr/executive.json';
import frExport from '@/locales/fr/export.json';
import frFilters from '@/locales/fr/filters.json';
import frHoldings from '@/locales/fr/holdings.json';
import frHousehold from '@/locales/fr/household.json';
import frMeasures from '@/locales/fr/measures.json';
import frNbin from '@/locales/fr/nbin.json';
import frLogs from '@/locales/fr/logs.json';
import frKyc from '@/locales/fr/kyc.json';
import frCommon from '@/locales/fr/common.json';
import frDelivery from '@/locales/fr/delivery.json';
import frVerification from '@/locales/fr/verification.json';
import frDocuments from '@/locales/fr/documents.json';
import frTeams from '@/locales/fr/teams.json';
import frTransfers from '@/locales/fr/transfers.json';
import frUma from '@/locales/fr/uma.json';

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = {
  en: {
    accounts: enAccounts,
    boa: enBoa,
    measures: enMeasures,
    client: enClient,
    dashboard: enDashboard,
    executive: enExecutive,
    export: enExport,
    filters: enFilters,
    holdings: enHoldings,
    household: enHousehold,
    nbin: enNbin,
    teams: enTeams,
    transfers: enTransfers,
    uma: enUma,
    common: enCommon,
    delivery: enDelivery,
    logs: enLogs,
    verification: enVerification,
    kyc: enKyc,
    documents: enDocuments,
  },
  fr: {
    accounts: frAccounts,
    boa: frBoa,
    measures: frMeasures,
    client: frClient,
    dashboard: frDashboard,
    executive: frExecutive,
    export: frExport,
    filters: frFilters,
    holdings: frHoldings,
    household: frHousehold,
    nbin: frNbin,
    teams: frTeams,
    transfers: frTransfers,
    uma: frUma,
    common: frCommon,
    delivery: frDelivery,
    logs: frLogs,
    verification: frVerification,
    kyc: frKyc,
    documents: frDocuments,
  },
};

/** Returns a text of the portal by its full name, `accounts:state.zero`: a file uses the words of its screen. */
export type Say = ColumnReader['say'];

/** The language, and the order of names. */
export type DisplayOptions = ColumnReader;

function found(locale: Locale, key: string): string {
  let text: unknown = TEXTS[locale];
  for (const part of key.split(/[:.]/)) {
    text = typeof text === 'object' && text !== null ? (text as Record<string, unknown>)[part] : undefined;
  }
  if (typeof text !== 'string') throw new Error(`no text ${key} in ${locale}`);
  return text;
}

/** @returns a function that gives the texts of a language; it throws for an unknown name */
export const translatorFor =
  (locale: Locale): Say =>
  (key, values = {}) =>
    found(locale, key).replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');
