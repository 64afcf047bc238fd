import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { nameOf } from '../../clients/rows/names';
import { readClients, readHouseholds } from '../rows/kept';

/** POST households/edit: what a form needs to change a household. */
export const householdEdit: Handler<'householdEdit'> = async (context) => {
  const { id } = context.body;
  const household = (await readHouseholds(context, [id])).get(id);
  const own = household?.members.flatMap((member) => member.id ?? []) ?? [];
  if (household === undefined || own.length === 0) throw new ProblemError('not-found');
  const clients = await readClients(context, own);
  return {
    id,
    name: household.name,
    version: household.version,
    today: context.scope.today,
    members: household.members.map((member) => ({
      id: member.id,
      kind: member.kind,
      name: nameOf(member),
      role: member.role,
      version: clients.get(member.id ?? '')?.version ?? null,
    })),
  };
};
