import Link from 'next/link';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '@/components/ui/Card';
import { Amount } from '../../kit/figures/Amount';
import { clientPath } from '../../clients/shared/clientPath';
import { Explain } from '../../kit/figures/Explain';
import { HouseholdName } from './HouseholdName';
import styles from './HouseholdPanel.module.css';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';

type Household = NonNullable<ClientOverviewAnswer['household']>;
type Member = Household['members'][number];

interface Props {
  household: Household | null;
  /** Other households that the client is a member of. */
  others: ClientOverviewAnswer['otherHouseholds'];
  /** The client of this screen, who is named without a link. */
  clientId: string;
}

/**
 * The household with its members, their roles and its total: what the total is made of, that a joint account
 * counts once, and the client's other households. The names that the person may open are links.
 */
export function HouseholdPanel({ household, others, clientId }: Props) {
  const t = useT('summary');
  const words = useT('accounts');
  const locale = useLocale();
  return (
    <Card title={t('household.title')} meta={household && <HouseholdName household={household} />}>
      {household === null ? (
        <p className={styles.none}>{t('household.none')}</p>
      ) : (
        <>
          <ul className={styles.members}>
            {household.members.map((member, index) => (
              <li key={member.id ?? `other-${index}`} className={styles.member}>
                <MemberName member={member} isSelf={member.id === clientId} />
                <span className={styles.role}>{t(`household.role.${member.role}`)}</span>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <p className={styles.others}>
              {t('household.alsoIn', { count: others.length })}
              {others.map((other) => (
                <HouseholdName key={other.id} household={other} className={styles.other} />
              ))}
            </p>
          )}
          <div className={styles.total}>
            <span>
              {t('household.total')}
              <Explain
                name={t('household.totalOf')}
                measure="marketValue"
                explain={household.explain}
                total={household.householdTotal}
                basis={household.basis}
                note={household.isPartial ? t('household.partial') : undefined}
              />
            </span>
            <Amount amount={household.householdTotal} locale={locale} />
          </div>
          {household.jointCount > 0 && (
            <p className={styles.note}>
              {words('grouped.joint', {
                count: household.jointCount,
                n: formatCount(household.jointCount, locale),
              })}
            </p>
          )}
          {household.isPartial && <p className={styles.note}>{t('household.partial')}</p>}
        </>
      )}
    </Card>
  );
}

function MemberName({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const locale = useLocale();
  const name = formatName(member.name, { lastFirst: useLastNameFirst() });
  if (isSelf) {
    return (
      <span className={styles.self} aria-current="true">
        {name}
      </span>
    );
  }
  if (member.id === null) return <span className={styles.name}>{name}</span>;
  return (
    <Link className={styles.name} href={clientPath(member.id, locale)}>
      {name}
    </Link>
  );
}
