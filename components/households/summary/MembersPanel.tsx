import Link from 'next/link';
import type { HouseholdOverviewAnswer } from '@/contract/households/schema';
import { clientPath } from '@/contract/routes';
import { formatCount, formatMoney, formatName, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Amount } from '@/components/kit/figures/Amount';
import { Explain } from '@/components/kit/figures/Explain';
import { Facts, type Fact } from '@/components/kit/record/Facts';
import { HouseholdName } from '@/components/households/shared/HouseholdName';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { Box, Caption, Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import styles from './MembersPanel.module.css';

type Member = HouseholdOverviewAnswer['members'][number];

interface Props {
  overview: HouseholdOverviewAnswer;
  /** The member who is seen alone; null for the whole household. */
  memberId: string | null;
  onSee(memberId: string | null): void;
}

/** Who belongs to the household, in which role, with what of it; each whom the person serves can be seen alone. */
export function MembersPanel({ overview, memberId, onSee }: Props) {
  const t = useT('household');
  const locale = useLocale();
  const { members } = overview;
  const canSeeAlone = members.length > 1;
  return (
    <Card
      title={t('members.title')}
      meta={t('facts.members', { count: members.length, n: formatCount(members.length, locale) })}
    >
      <Stack as="ul">
        {members.map((member, index) => (
          <Stack
            key={member.id ?? `other-${index}`}
            as="li"
            gap={0.5}
            padY={2}
            rule="between"
            className={cx(member.id !== null && member.id === memberId && styles.seen)}
          >
            <MemberEntry
              member={member}
              overview={overview}
              isSeen={member.id !== null && member.id === memberId}
              onSee={canSeeAlone ? onSee : null}
            />
          </Stack>
        ))}
      </Stack>
      {members.some(({ id }) => id === null) && (
        <Caption as="p" padTop={2} marginTop={2} rule="top">
          {t(overview.isPartial ? 'members.others' : 'members.noClients')}
        </Caption>
      )}
    </Card>
  );
}

interface EntryProps {
  member: Member;
  overview: HouseholdOverviewAnswer;
  isSeen: boolean;
  onSee: Props['onSee'] | null;
}

function MemberEntry({ member, overview, isSeen, onSee }: EntryProps) {
  const t = useT('household');
  const locale = useLocale();
  const name = formatName(member.name, { lastFirst: useLastNameFirst() });
  const { id, marketValueCad, weightBp, otherHouseholds } = member;
  return (
    <>
      <Row as="span" gap={3} align="baseline" justify="between">
        {id === null ? (
          <span className={look({ breaks: 'anywhere', padY: 0.5, canShrink: true })}>{name}</span>
        ) : (
          <Link
            className={look({ breaks: 'anywhere', padY: 0.5, canShrink: true })}
            href={clientPath(id, locale)}
          >
            {name}
          </Link>
        )}
        {marketValueCad !== null && (
          <Text breaks="never" flex="none">
            <Amount amount={marketValueCad} locale={locale} />
            <MemberExplain member={member} overview={overview} name={name} />
          </Text>
        )}
      </Row>
      <span className={styles.line}>
        <MemberFacts member={member} />
        {weightBp !== null && <span>{formatPercent(weightBp, locale, { digits: 1 })}</span>}
      </span>
      {otherHouseholds.length > 0 && (
        <span className={styles.line}>
          <span>
            {t('members.alsoIn')}
            {otherHouseholds.map((household) => (
              <Box key={household.id} as="span" marginStart={1}>
                <HouseholdName household={household} />
              </Box>
            ))}
          </span>
        </span>
      )}
      {id !== null && onSee !== null && (
        <Button
          variant="quiet"
          className={styles.lens}
          aria-pressed={isSeen}
          aria-label={t('members.seeAloneOf', { name })}
          onClick={() => onSee(isSeen ? null : id)}
        >
          {t('members.seeAlone')}
        </Button>
      )}
    </>
  );
}

interface MemberExplainProps extends Pick<EntryProps, 'member' | 'overview'> {
  name: string;
}

/** What a member's value is made of, and what its share is a share of. */
function MemberExplain({ member, overview: { total, basis }, name }: MemberExplainProps) {
  const t = useT('household');
  const locale = useLocale();
  const { explain, marketValueCad, weightBp } = member;
  if (explain === null || marketValueCad === null) return null;
  const share = {
    share: weightBp === null ? '' : formatPercent(weightBp, locale, { digits: 1 }),
    amount: formatMoney(total.marketValueCad, locale),
  };
  return (
    <Explain
      name={t('members.valueOf', { name })}
      measure="marketValue"
      explain={explain}
      total={marketValueCad}
      basis={basis}
      note={weightBp === null ? undefined : t('members.shareNote', share)}
    />
  );
}

function MemberFacts({ member: { role, kind, age, language } }: { member: Member }) {
  const t = useT('household');
  const locale = useLocale();
  // A company or trust is named so by its role already.
  const isNamedByRole = kind === 'person' || role === kind;
  const facts: (Fact & { isThere: boolean })[] = [
    { key: 'role', content: t(`role.${role}`), isThere: true },
    { key: 'kind', content: kind !== 'person' && t(`role.${kind}`), isThere: !isNamedByRole },
    {
      key: 'age',
      content: age !== null && t('members.age', { count: age, n: formatCount(age, locale) }),
      isThere: age !== null,
    },
    {
      key: 'language',
      content: language !== null && t(`facts.language.${language}`),
      isThere: language !== null,
    },
  ];
  return <Facts facts={facts.filter(({ isThere }) => isThere)} />;
}
