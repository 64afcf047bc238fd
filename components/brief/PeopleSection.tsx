import type { Brief, BriefPerson } from '@/contract/brief/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { FamilyMember } from '@/lib/words/brief';
import { DetailList } from '../kit/record/DetailList';
import { Card } from '../ui/Card';
import { Caption, Text } from '../ui/layout';
import styles from './Brief.module.css';
import { detailsOf } from './detailsOf';
import { useBriefWords } from './useBriefWords';

interface Props {
  brief: Brief;
  /** All members of the household, whether the brief is about them or only names them. */
  members: readonly FamilyMember[];
}

/** How to reach each person, their family, and the deadlines. */
export function PeopleSection({ brief, members }: Props) {
  const t = useT('brief');
  const locale = useLocale();
  const { people: words } = useBriefWords();
  const details = detailsOf(words.further(brief, members));
  return (
    <Card title={t('who.title')}>
      {brief.people.map((person) => (
        <Person key={person.id} person={person} members={members} />
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

function Person({ person, members }: { person: BriefPerson } & Pick<Props, 'members'>) {
  const t = useT('brief');
  const { people: words } = useBriefWords();
  return (
    <div className={styles.person}>
      <Text as="h3" size="body" weight={600} breaks="anywhere">
        {words.heading(person, members)}
      </Text>
      {person.preferredName !== null && (
        <Caption as="p">{t('who.goesBy', { name: person.preferredName })}</Caption>
      )}
      <DetailList details={detailsOf(words.facts(person))} />
    </div>
  );
}
