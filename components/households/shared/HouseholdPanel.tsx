import Link from 'next/link';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { clientPath } from '@/contract/routes';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '@/components/ui/Card';
import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { Amount } from '../../kit/figures/Amount';
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
        <Text as="p" tone="soft">
          {t('household.none')}
        </Text>
      ) : (
        <>
          <Stack as="ul" className={styles.members}>
            {household.members.map((member, index) => (
              <Row
                key={member.id ?? `other-${index}`}
                as="li"
                gap={3}
                align="baseline"
                justify="between"
                className={styles.member}
              >
                <MemberName member={member} isSelf={member.id === clientId} />
                <Text tone="soft" textAlign="end" className={styles.role}>
                  {t(`household.role.${member.role}`)}
                </Text>
              </Row>
            ))}
          </Stack>
          {others.length > 0 && (
            <Row as="p" gap="0 2" canWrap marginTop={2} className={styles.others}>
              {t('household.alsoIn', { count: others.length })}
              {others.map((other) => (
                <HouseholdName
                  key={other.id}
                  household={other}
                  className={look({ breaks: 'anywhere', canShrink: true })}
                />
              ))}
            </Row>
          )}
          <Row
            gap="0 3"
            canWrap
            justify="between"
            weight={600}
            padTop={2}
            marginTop={2}
            className={styles.total}
          >
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
          </Row>
          {household.jointCount > 0 && (
            <Caption as="p" marginTop={2}>
              {words('grouped.joint', {
                count: household.jointCount,
                n: formatCount(household.jointCount, locale),
              })}
            </Caption>
          )}
          {household.isPartial && (
            <Caption as="p" marginTop={2}>
              {t('household.partial')}
            </Caption>
          )}
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
      <Text weight={500} breaks="anywhere" canShrink aria-current="true">
        {name}
      </Text>
    );
  }
  if (member.id === null)
    return <span className={look({ breaks: 'anywhere', canShrink: true })}>{name}</span>;
  return (
    <Link className={look({ breaks: 'anywhere', canShrink: true })} href={clientPath(member.id, locale)}>
      {name}
    </Link>
  );
}
