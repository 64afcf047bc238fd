import { changeReason } from '../changes/schema';
import { z } from 'zod';
import { isoDate, repCode } from '../scalars';
import {
  branchValue,
  codeValue,
  coverValue,
  deskValue,
  membersValue,
  nameValue,
  statusValue,
} from './values';

/** The form of a team. The day and the reason are sent beside its fields. */
export const teamForm = z.object({
  nameEn: nameValue,
  nameFr: nameValue,
  status: statusValue,
  branch: branchValue,
  desk: deskValue,
  members: membersValue,
  codes: z.record(repCode, codeValue),
  effectiveOn: isoDate,
  reason: changeReason,
});

/** The form of the cover. */
export const coverForm = z.object({ cover: coverValue, reason: changeReason });

export type TeamForm = z.output<typeof teamForm>;
export type CoverForm = z.output<typeof coverForm>;
