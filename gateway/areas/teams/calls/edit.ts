import type { Handler } from '../../../kit/call/handler';
import { versionOf } from '../../../kit/changes/changing';
import { teamOn } from '../rules/state';
import { findTeam } from './details';
import { approverOf } from './save';

/** POST teams/edit: what a team's form needs, without rep codes that the person does not see. */
export const teamEdit: Handler<'teamEdit'> = async (context) => {
  const { tx, scope, body } = context;
  const found = await findTeam(context, body.id);
  const { state, staff, codes, branches, desks } = await teamOn(tx, found.key, found.today);
  const mine = new Set(scope.repCodeIds);
  const seen = [...codes.values()].filter(({ key }) => mine.has(key));
  const open = seen.filter(({ ownerId }) => ownerId === null || ownerId === found.key);
  return {
    id: found.id,
    version: await versionOf(context, 'team', found.id),
    name: { en: found.name_en, fr: found.name_fr },
    today: found.today,
    approver: await approverOf(context, found),
    values: {
      nameEn: state.nameEn,
      nameFr: state.nameFr,
      status: state.status,
      branch: state.branch,
      desk: state.desk,
      members: state.members,
      codes: Object.fromEntries(open.map(({ code }) => [code, state.codes[code] ?? null])),
      cover: state.cover,
    },
    unseenCount: found.unseen_count,
    branches: [...branches.values()],
    desks: [...desks],
    people: [...staff.values()].map(({ id, firstName, lastName, provinces }) => ({
      id,
      firstName,
      lastName,
      isRegistered: provinces.length > 0,
      provinces,
    })),
  };
};
