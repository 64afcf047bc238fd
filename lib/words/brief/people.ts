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
} from '../../format';
import { fieldWords } from '../fields';
import { taskWords } from '../tasks';
import type { BriefFact, BriefManner, BriefTexts } from './texts';

/** A member of the household, with the part that the member has in it. */
export interface FamilyMember {
  id: string | null;
  name: PartyName;
  role: HouseholdRole;
}

const roleOf = (id: string, members: readonly FamilyMember[]) =>
  members.find((member) => member.id === id)?.role ?? null;

/** True if tasks could not be read. Then nobody can say that there are none. */
export const lacksTasks = (failed: Brief['failed']): boolean =>
  failed.includes('tasks') || failed.includes('ownTasks');

/** @returns what says who a brief is about */
export function peopleWords(texts: BriefTexts, { locale, lastFirst }: BriefManner) {
  const { brief: t, summary } = texts;
  const words = fieldWords(texts, locale);
  const taskOf = taskWords({ ...texts, fields: words }, { locale, lastFirst });
  const day = (on: string) => formatDateLong(on, locale);

  /** What is overdue or due today, of the rules and of one’s own; null where nothing can be said of it. */
  function due({ tasks, ownTasks, today, failed }: Brief): string | null {
    if (tasks === null && ownTasks === null) return null;
    const byRule = (tasks?.rows ?? [])
      .filter(({ urgency }) => urgency === 'overdue' || urgency === 'today')
      .map((task) => {
        const said = taskOf(task);
        return t('who.dueItem', { title: said.title, due: said.due });
      });
    const own = (ownTasks?.rows ?? [])
      .filter(({ dueOn }) => dueOn <= today)
      .map(({ title, dueOn }) => t('who.dueItem', { title, due: day(dueOn) }));
    const all = [...byRule, ...own];
    if (all.length > 0) return all.join(' · ');
    return lacksTasks(failed) ? null : t('who.nothingDue');
  }

  return {
    /** A person’s name, role, and age or day of death. */
    heading({ id, name, age, deceasedOn }: BriefPerson, members: readonly FamilyMember[]): string {
      const role = roleOf(id, members);
      const years = age === null ? null : t('who.age', { count: age, n: formatCount(age, locale) });
      return [
        formatName(name, { lastFirst }),
        role === null ? null : summary(`household.role.${role}`),
        deceasedOn === null ? years : t('who.died', { date: day(deceasedOn) }),
      ]
        .filter((part) => part !== null)
        .join(' · ');
    },
    /** What is known of a person, and how to reach the person. */
    facts(person: BriefPerson): BriefFact[] {
      const { birthDate, language, phones, emails, addresses, trustedContact } = person;
      const home = addresses.find(({ kind }) => kind === 'residential') ?? addresses[0];
      const none = t('who.none');
      const of = (key: string, label: string, text: string | null): BriefFact[] =>
        text === null ? [] : [{ key, label, text }];
      const numbers = phones.map(({ kind, number }) =>
        t('between', { what: summary(`details.phone.${kind}`), value: formatPhone(number, locale) }),
      );
      const mails = emails.map(({ address }) => address);
      return [
        ...of('born', t('who.born'), birthDate === null ? null : day(birthDate)),
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
        ...of('phone', t('who.phone'), numbers.length === 0 ? none : formatList(numbers, locale)),
        ...of('email', t('who.email'), mails.length === 0 ? none : formatList(mails, locale)),
        ...of('address', t('who.address'), home === undefined ? none : formatAddressLines(home).join(', ')),
        ...of(
          'trusted',
          t('who.trusted'),
          trustedContact === null ? null : words.value('trustedContact', trustedContact),
        ),
      ];
    },
    /** The other members of the household, and what is due. */
    further(brief: Brief, members: readonly FamilyMember[]): BriefFact[] {
      const told = new Set(brief.people.map(({ id }) => id));
      const family = members
        .filter(({ id }) => id === null || !told.has(id))
        .map(({ name, role }) =>
          t('between', { what: summary(`household.role.${role}`), value: formatName(name, { lastFirst }) }),
        );
      const said = due(brief);
      return [
        ...(family.length === 0 ? [] : [{ key: 'family', label: t('who.family'), text: family.join(' · ') }]),
        ...(said === null ? [] : [{ key: 'due', label: t('who.due'), text: said }]),
      ];
    },
  };
}
