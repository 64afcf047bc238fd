import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { HouseholdEditAnswer } from '@/contract/households/changes';
import type { HouseholdRole } from '@/contract/clients/schema';
import { formerHeadRole, HOUSEHOLD_NAME_MAX_CHARS, PERSON_ROLES } from '@/contract/households/codes';
import { REASON_MAX_CHARS } from '@/contract/changes/codes';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Button } from '../../ui/Button';
import { CheckField } from '../../ui/CheckField';
import { CheckGroup } from '../../ui/CheckGroup';
import { TextArea, TextInput } from '../../ui/form/inputs';
import { Row, Stack, Text } from '../../ui/layout';
import { SelectField } from '../../ui/SelectField';
import { Picker } from './Picker';
import { type ChangeDraft, type EditMember, type Found, ownMembers } from './values';

interface Props {
  known: HouseholdEditAnswer;
  /** Clients and households that the person has found, by id. */
  found: Readonly<Record<string, Found>>;
  /** The person wanted to go on, and something is missing. */
  isMissing: boolean;
  onFound(found: Found): void;
}

/** The fields of one kind of change. */
export function ChangeFields(props: Props) {
  const t = useT('householdChange');
  const { kind } = useWatch({ name: 'change' }) as ChangeDraft;
  return (
    <Stack gap={4} isAtTop>
      <p>{t(`intro.${kind}`)}</p>
      <Parts {...props} />
      <TextArea name="reason" maxLength={REASON_MAX_CHARS} isOptional />
    </Stack>
  );
}

function Parts(props: Props) {
  const { kind } = useWatch({ name: 'change' }) as ChangeDraft;
  switch (kind) {
    case 'rename':
      return <Name />;
    case 'roles':
      return <Roles {...props} />;
    case 'add':
      return (
        <>
          <Strangers {...props} />
          <Second />
        </>
      );
    case 'remove':
      return <Members {...props} hasRoles={false} />;
    case 'move':
      return (
        <>
          <Members {...props} hasRoles />
          <Other {...props} />
        </>
      );
    case 'create':
      return (
        <>
          <Name />
          <Members {...props} hasRoles />
          <Strangers {...props} />
        </>
      );
    case 'merge':
      return <Other {...props} />;
    case 'end':
      return null;
  }
}

const Name = () => <TextInput name="change.name" isRequired maxLength={HOUSEHOLD_NAME_MAX_CHARS} />;

/** The change in the form, and a function that sets parts of it. */
function useDraftChange() {
  const { setValue } = useFormContext();
  const change = useWatch({ name: 'change' }) as ChangeDraft;
  const put = (parts: Partial<ChangeDraft>) =>
    setValue('change', { ...change, ...parts }, { shouldDirty: true });
  const { members = [] } = change;
  return {
    change,
    members,
    put,
    /** @param former the role that another head gets; null: all stay as they are */
    place(
      clientId: string,
      role: HouseholdRole,
      former: ((clientId: string) => HouseholdRole) | null = null,
    ) {
      const isNamed = members.some((each) => each.clientId === clientId);
      put({
        members: [...members, ...(isNamed ? [] : [{ clientId, role }])].map((each) => {
          if (each.clientId === clientId) return { clientId, role };
          return former !== null && each.role === 'head' ? { ...each, role: former(each.clientId) } : each;
        }),
      });
    },
    leave: (clientId: string) => put({ members: members.filter((each) => each.clientId !== clientId) }),
  };
}

const isRole = (role: HouseholdRole): role is (typeof PERSON_ROLES)[number] =>
  (PERSON_ROLES as readonly string[]).includes(role);

function RoleField({
  name,
  role,
  onRole,
}: {
  name: string;
  role: HouseholdRole;
  onRole(role: HouseholdRole): void;
}) {
  const t = useT('household');
  const words = useT('householdChange');
  const roles: readonly HouseholdRole[] = isRole(role) ? PERSON_ROLES : [...PERSON_ROLES, role];
  return (
    <SelectField
      label={words('roleOf', { name })}
      value={role}
      options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      onChange={onRole}
    />
  );
}

/** A household has one head; a spouse or partner who becomes it swaps with the former one. */
function Roles({ known }: Props) {
  const lastFirst = useLastNameFirst();
  const { members, place } = useDraftChange();
  const own = ownMembers(known);
  const formerRole = (id: string, fresh: EditMember) =>
    formerHeadRole(own.find((each) => each.id === id)?.kind ?? 'person', fresh.role);
  return (
    <Stack gap={2}>
      <Gone known={known} />
      {own.map((member) => {
        const role = members.find(({ clientId }) => clientId === member.id)?.role ?? member.role;
        return (
          <RoleField
            key={member.id}
            name={formatName(member.name, { lastFirst })}
            role={role}
            onRole={(next) => place(member.id, next, next === 'head' ? (id) => formerRole(id, member) : null)}
          />
        );
      })}
    </Stack>
  );
}

/** Clients in the draft who no longer fit, because a colleague removed or added them. They can only be dropped. */
function Gone({ known }: Pick<Props, 'known'>) {
  const t = useT('householdChange');
  const locale = useLocale();
  const { change, put } = useDraftChange();
  const { kind, members, clientIds } = change;
  const own = new Set(ownMembers(known).map(({ id }) => id));
  const fits = (id: string) => own.has(id) !== (kind === 'add');
  const count = [...(members ?? []).map(({ clientId }) => clientId), ...(clientIds ?? [])].filter(
    (id) => !fits(id),
  ).length;
  if (count === 0) return null;
  return (
    <Row role="alert" gap="1 4" canWrap align="center" justify="between">
      <Text as="p" tone="bad" weight={500} canShrink>
        {t(kind === 'add' ? 'alreadyMembers' : 'goneMembers', { count, n: formatCount(count, locale) })}
      </Text>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[tabindex]:not(button)')?.focus();
          put({
            ...(members && { members: members.filter(({ clientId }) => fits(clientId)) }),
            ...(clientIds && { clientIds: clientIds.filter(fits) }),
          });
        }}
      >
        {t('drop')}
      </Button>
    </Row>
  );
}

/** Which of the members, each with the role in the household where the member goes. */
function Members({ known, isMissing, hasRoles }: Props & { hasRoles: boolean }) {
  const t = useT('householdChange');
  const lastFirst = useLastNameFirst();
  const { change, members, put, place, leave } = useDraftChange();
  const { clientIds = [], kind } = change;
  const isChosen = (id: string) =>
    hasRoles ? members.some(({ clientId }) => clientId === id) : clientIds.includes(id);
  const choose = (id: string, role: HouseholdRole, isOn: boolean) => {
    if (!hasRoles) put({ clientIds: isOn ? [...clientIds, id] : clientIds.filter((each) => each !== id) });
    else if (isOn) place(id, kind === 'move' && role === 'head' ? 'other' : role);
    else leave(id);
  };
  const hasNone = hasRoles ? members.length === 0 : clientIds.length === 0;
  return (
    <Stack gap={2}>
      <Missing isShown={isMissing && hasNone} />
      {kind !== 'create' && <Gone known={known} />}
      <CheckGroup legend={t('members')}>
        {ownMembers(known).map((member) => {
          const name = formatName(member.name, { lastFirst });
          const chosen = members.find(({ clientId }) => clientId === member.id);
          return (
            <Row key={member.id} gap="1 4" canWrap align="center" justify="between">
              <CheckField
                label={name}
                isChecked={isChosen(member.id)}
                onChange={(isOn) => choose(member.id, member.role, isOn)}
              />
              {hasRoles && chosen !== undefined && (
                <RoleField name={name} role={chosen.role} onRole={(role) => place(member.id, role)} />
              )}
            </Row>
          );
        })}
      </CheckGroup>
    </Stack>
  );
}

/** Clients of other households, or of none. */
function Strangers({ known, found, isMissing, onFound }: Props) {
  const t = useT('householdChange');
  const { change, members, place, leave } = useDraftChange();
  const field = useRef<HTMLInputElement>(null);
  const own = known.members.flatMap(({ id }) => id ?? []);
  const chosen = members.filter(({ clientId }) => !own.includes(clientId));
  return (
    <Stack gap={2}>
      <Missing isShown={isMissing && members.length === 0 && change.kind === 'add'} />
      {change.kind === 'add' && <Gone known={known} />}
      {chosen.map(({ clientId, role }) => {
        const name = found[clientId]?.name ?? t('chosenClient');
        return (
          <Row key={clientId} gap="1 4" canWrap align="center" justify="between">
            <Text weight={600} breaks="anywhere" canShrink>
              {name}
            </Text>
            <Row gap={2} canWrap align="center">
              <RoleField name={name} role={role} onRole={(next) => place(clientId, next)} />
              <Button
                size="small"
                aria-label={t('dropOf', { name })}
                onClick={() => {
                  leave(clientId);
                  field.current?.focus();
                }}
              >
                {t('drop')}
              </Button>
            </Row>
          </Row>
        );
      })}
      <Picker
        what="client"
        field={field}
        without={[...own, ...chosen.map(({ clientId }) => clientId)]}
        onPick={(one) => {
          onFound(one);
          place(one.id, 'other');
        }}
      />
    </Stack>
  );
}

/** Whether the clients stay in the households that they have. */
function Second() {
  const t = useT('householdChange');
  const { change, put } = useDraftChange();
  return (
    <CheckField
      label={t('isSecond')}
      isChecked={change.isSecond === true}
      onChange={(isSecond) => put({ isSecond })}
    />
  );
}

/** The household that takes in the members. */
function Other({ known, found, isMissing, onFound }: Props) {
  const t = useT('householdChange');
  const { change, put } = useDraftChange();
  const field = useRef<HTMLInputElement>(null);
  const { householdId = '' } = change;
  return (
    <Stack gap={2}>
      <Missing isShown={isMissing && householdId === ''} isHousehold />
      {householdId !== '' && <p>{t('goesTo', { name: found[householdId]?.name ?? t('chosenHousehold') })}</p>}
      <Picker
        what="household"
        field={field}
        without={[known.id, householdId]}
        onPick={(one) => {
          onFound(one);
          put({ householdId: one.id });
        }}
      />
    </Stack>
  );
}

function Missing({ isShown, isHousehold = false }: { isShown: boolean; isHousehold?: boolean }) {
  const t = useT('householdChange');
  if (!isShown) return null;
  return (
    <Text role="alert" as="p" tone="bad" weight={500}>
      {t(isHousehold ? 'noHousehold' : 'noClient')}
    </Text>
  );
}
