import { z } from 'zod';
import { isoDate, keptLine } from '../scalars';
import { MARITAL_STATUSES, NAME_PART_MAX_CHARS } from './codes';

/** Nobody alive was born before this day. */
const EARLIEST_BIRTH = '1890-01-01';

const namePart = keptLine.min(1).max(NAME_PART_MAX_CHARS).nullable();

/**
 * The name in the client's papers, one value: a person has a family name and mostly a given one, a company or trust one
 * legal name.
 */
export const legalName = z
  .strictObject({ given: namePart, family: namePart, legal: namePart })
  .refine(({ family, legal }) => family !== null || legal !== null, { path: ['family'], error: 'required' })
  .refine(({ given, family, legal }) => legal === null || (given === null && family === null), {
    path: ['legal'],
    error: 'name_kind',
  });

/** A calendar day, as text: no time zone moves it. The gateway checks that it is not in the future. */
export const birthDate = isoDate.refine((date) => date >= EARLIEST_BIRTH, { error: 'too_early' }).nullable();

export const maritalStatus = z.enum(MARITAL_STATUSES).nullable();
