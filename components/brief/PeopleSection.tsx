import type { Brief, BriefPerson } from '@/contract/brief/schema';
import type { HouseholdRole } from '@/contract/clients/schema';
import type { PartyName } from '@/contract/scalars';
import {
  formatAddressLines,
  formatCount,
  formatDateLong,
  formatList,
  formatName,
  formatPhone,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { type Detail, DetailList } from '../kit/record/DetailList';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { useTaskWords } from '../home/shared/useTaskWords';
import { Card } from '../ui/Card';
import { Caption, Text } from '../ui/layout';
import { lacksTasks } from './lacksTasks';
import styles from './Brief.module.css';

/** A member of the household, with the part that the member has in it. */
export interface FamilyMember {
  id: string | null;
  name: PartyName;
  role: HouseholdRole;
}

interface Props {
  brief: Brief;
  /** All members of the household, whether the brief is about them or only names them. */
  members: readonly FamilyMember[];
}

/** The people at the meeting: how to reach them, their family, and what is due. */
export function PeopleSection({ brief, members }: Props) {
  const t = useT('brief');
  const summary = useT('summary');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const due = useDue(brief);
  const told = new Set(brief.people.map(({ id }) => id));
  const family = members.filter(({ id }) => id === null || !told.has(id));
  const named = family.map(({ name, role }) =>
    t('between', { what: summary(`household.role.${role}`), value: formatName(name, { lastFirst }) }),
  );
  const details: Detail[] = [
    ...(named.length === 0 ? [] : [{ key: 'family', label: t('who.family'), content: named.join(' · ') }]),
    ...(due === null ? [] : [{ key: 'due', label: t('who.due'), content: due }]),
  ];
  return (
    <Card title={t('who.title')}>
      {brief.people.map((person) => (
        <Person
          key={person.id}
          person={person}
          role={members.find(({ id }) => id === person.id)?.role ?? null}
        />
      ))}
      {brief.morePeople > 0 && (
        <Caption as="p">
          {t('morePeople', { count: brief.morePeople, n: formatCount(brief.morePeople, locale) })}
        </Caption>
      )}
      {details.length > 0 && (
        <div className={styles.person}>
          <DetailList details={details} />
        </div>
      )}
    </Card>
  );
}

/** What is overdue or due today, of the rules and of one’s own; null where nothing can be said of it. */
function useDue({ tasks, ownTasks, today, failed }: Brief): string | null {
  const t = useT('brief');
  const locale = useLocale();
  const wordsOf = useTaskWords();
  if (tasks === null && ownTasks === null) return null;
  const byRule = (tasks?.rows ?? [])
    .filter(({ urgency }) => urgency === 'overdue' || urgency === 'today')
    .map((task) => {
      const { title, due } = wordsOf(task);
      return t('who.dueItem', { title, due });
    });
  const own = (ownTasks?.rows ?? [])
    .filter(({ dueOn }) => dueOn <= today)
    .map(({ title, dueOn }) => t('who.dueItem', { title, due: formatDateLong(dueOn, locale) }));
  const all = [...byRule, ...own];
  if (all.length > 0) return all.join(' · ');
  return lacksTasks(failed) ? null : t('who.nothingDue');
}

function Person({ person, role }: { person: BriefPerson; role: HouseholdRole | null }) {
  const t = useT('brief');
  const summary = useT('summary');
  const words = useFieldWords();
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { age, birthDate, language, phones, emails, addresses, trustedContact } = person;
  const years = age === null ? null : t('who.age', { count: age, n: formatCount(age, locale) });
  const born = birthDate === null ? null : formatDateLong(birthDate, locale);
  const home = addresses.find(({ kind }) => kind === 'residential') ?? addresses[0];
  const none = t('who.none');
  const of = (key: string, label: string, content: string | null): Detail[] =>
    content === null ? [] : [{ key, label, content }];
  const details: Detail[] = [
    ...of('born', t('who.born'), born),
    ...of('language', t('who.language'), t(`who.languages.${language}`)),
    ...of(
      'status',
      t('who.status'),
      person.maritalStatus === null ? null : words.value('maritalStatus', person.maritalStatus),
    ),
    ...of(
      'dependants',
      t('who.dependants'),
      person.dependants === null ? null : formatCount(person.dependants, locale),
    ),
    ...of(
      'phone',
      t('who.phone'),
      phones.length === 0
        ? none
        : formatList(
            phones.map(({ kind, number }) =>
              t('between', { what: summary(`details.phone.${kind}`), value: formatPhone(number, locale) }),
            ),
            locale,
          ),
    ),
    ...of(
      'email',
      t('who.email'),
      emails.length === 0
        ? none
        : formatList(
            emails.map(({ address }) => address),
            locale,
          ),
    ),
    ...of('address', t('who.address'), home === undefined ? none : formatAddressLines(home).join(', ')),
    ...of(
      'trusted',
      t('who.trusted'),
      trustedContact === null ? null : words.value('trustedContact', trustedContact),
    ),
  ];
  return (
    <div className={styles.person}>
      <Text as="h3" size="body" weight={600} breaks="anywhere">
        {[
          formatName(person.name, { lastFirst }),
          role === null ? null : summary(`household.role.${role}`),
          person.deceasedOn === null
            ? years
            : t('who.died', { date: formatDateLong(person.deceasedOn, locale) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </Text>
      {person.preferredName !== null && (
        <Caption as="p">{t('who.goesBy', { name: person.preferredName })}</Caption>
      )}
      <DetailList details={details} />
    </div>
  );
}
