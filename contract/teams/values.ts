import { z } from 'zod';
import { isoDate, recordId, repCode, typedLine } from '../scalars';
import { COVERS_MAX, MEMBERS_MAX, SPLITS_MAX, TEAM_ROLES } from './codes';

/** What a person is called at the time: the log says it so later. The gateway puts it there, whatever is sent. */
const staffName = typedLine.max(200);

/** A member as the team's field `members` has it. */
export const memberValue = z.strictObject({
  /** Of somebody of the branch. */
  id: recordId,
  name: staffName,
  role: z.enum(TEAM_ROLES),
  /** Rep codes that an associate or assistant reads; null: all of the team. Null of any other role. */
  reads: z.array(repCode).nullable(),
});

export const membersValue = z
  .array(memberValue)
  .max(MEMBERS_MAX)
  .refine((members) => new Set(members.map(({ id }) => id)).size === members.length, { error: 'twice' });

/** How a rep code stands in its team; null where the team does not own it. Field `codes.TR31`. */
export const codeValue = z
  .strictObject({
    isPrimary: z.boolean(),
    splits: z
      .array(z.strictObject({ id: recordId, name: staffName, shareBp: z.int().min(1).max(10_000) }))
      .min(1)
      .max(SPLITS_MAX)
      .refine((splits) => new Set(splits.map(({ id }) => id)).size === splits.length, { error: 'twice' })
      .refine((splits) => splits.reduce((sum, { shareBp }) => sum + shareBp, 0) === 10_000, {
        error: 'splits_total',
      }),
  })
  .nullable();

/** Someone covers for a member who is away: both days included. A cover has an end. */
export const coverEntry = z
  .strictObject({
    away: recordId,
    awayName: staffName,
    covers: recordId,
    coversName: staffName,
    codes: z.array(repCode).min(1, { error: 'cover_codes' }).max(MEMBERS_MAX),
    from: isoDate,
    until: isoDate,
  })
  .refine(({ from, until }) => from <= until, { error: 'cover_order', path: ['until'] })
  .refine(({ away, covers }) => away !== covers, { error: 'cover_self', path: ['covers'] });

export const coverValue = z.array(coverEntry).max(COVERS_MAX);

export type MemberValue = z.output<typeof memberValue>;
export type CodeValue = z.output<typeof codeValue>;
export type CoverEntry = z.output<typeof coverEntry>;
