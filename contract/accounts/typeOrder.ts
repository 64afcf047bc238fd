import type { Locale } from '../locale';
import type { AccountType } from './codes';

/**
 * The types of accounts as the words for them stand in each language: a list of all accounts is sorted by the place
 * here. The database has an index of each order, made of these codes: whoever changes one adds a migration for it.
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

/** @returns where accounts of the type stand among those of others, from 0 */
export const typePlace = (type: AccountType, locale: Locale): number => TYPES_IN_ORDER[locale].indexOf(type);
