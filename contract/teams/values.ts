import { z } from 'zod';
import { isoDate, recordId, repCode, keptLine } from '../scalars';
import { COVERS_MAX, MEMBERS_MAX, SPLITS_MAX, TEAM_NAME_MAX, TEAM_ROLES, TEAM_STATUSES } from './codes';

/**
 * A person's name at the time, so that the log can show it later. The gateway fills it in and ignores what
 * was sent.
 */
const staffName = keptLine.max(200);

/** The name of a team in one language, fields `nameEn` and `nameFr`. */
export const nameValue = keptLine.min(1, { error: 'required' }).max(TEAM_NAME_MAX, { error: 'too_long' });

export const statusValue = z.enum(TEAM_STATUSES);

/** The branch of a team. The gateway fills in its name and ignores what was sent. */
export const branchValue = z.strictObject({ id: recordId, name: staffName });

/** The desk for the team's prestige clients. Null: none. */
export const deskValue = keptLine.min(1).max(200).nullable();

/** A member in the team's field `members`. */
export const memberValue = z.strictObject({
  /** The id of a person in the branch. */
  id: recordId,
  name: staffName,
  role: z.enum(TEAM_ROLES),
  /**
   * Rep codes that an associate or assistant may read. Null: all codes of the team, and for any other role.
   */
  reads: z.array(repCode).nullable(),
});

export const membersValue = z
  .array(memberValue)
  .max(MEMBERS_MAX)
  .refine((members) => new Set(members.map(({ id }) => id)).size === members.length, { error: 'twice' });

/** How a team holds a rep code, field `codes.TR31`. Null when the team does not own it. */
export const codeValue = z
  .strictObject({
    isPrimary: z.boolean(),
    splits: z
      .array(
        z.strictObject({
          id: recordId,
          name: staffName,
          shareBp: z.int({ error: 'percent' }).min(1).max(10_000),
        }),
      )
      .min(1)
      .max(SPLITS_MAX)
      .refine((splits) => new Set(splits.map(({ id }) => id)).size === splits.length, { error: 'twice' })
      .refine((splits) => splits.reduce((sum, { shareBp }) => sum + shareBp, 0) === 10_000, {
        error: 'splits_total',
      }),
  })
  .nullable();

/** Someone covers for an absent member. Both days are included, and a cover always has an end. */
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

export type BranchValue = z.output<typeof branchValue>;
export type MemberValue = z.output<typeof memberValue>;
export type CodeValue = z.output<typeof codeValue>;
export type CoverEntry = z.output<typeof coverEntry>;
