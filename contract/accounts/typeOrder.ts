import type { Locale } from '../locale';
import type { AccountType } from './codes';

/**
 * The types of accounts in the alphabetical order of each language: a list of all accounts sorts by the place
 * here. The database has an index for each order, made of these codes: a change here needs a migration.
 */
export const TYPES_IN_ORDER: Readonly<Record<Locale, readonly AccountType[]>> = {
  en: [
    'cash',
    'corporate',
    'fhsa',
    'lif',
    'lira',
    'margin',
    'rdsp',
    'resp',
    'rrif',
    'rrsp',
    'spousalRrsp',
    'tfsa',
    'trust',
  ],
  fr: [
    'cash',
    'tfsa',
    'fhsa',
    'lira',
    'rrif',
    'trust',
    'lif',
    'resp',
    'rdsp',
    'rrsp',
    'spousalRrsp',
    'corporate',
    'margin',
  ],
};

/** @returns the place of the type among the others, from 0 */
export const typePlace = (type: AccountType, locale: Locale): number => TYPES_IN_ORDER[locale].indexOf(type);
