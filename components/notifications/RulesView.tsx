import { useEffect, useRef } from 'react';
import { Box, Caption, Grid, Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { NOISE_LEAST, type NotificationChannel, type NotificationKind } from '@/contract/notifications/codes';
import type { NotificationRule, NotificationRulesAnswer } from '@/contract/notifications/schema';
import { formatCount, formatMoneyWhole } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { tellTabs } from '@/lib/page/otherTabs';
import { useScreenCall } from '@/store/useScreenCall';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import styles from './Notifications.module.css';
import { QuietHours } from './QuietHours';
import { RuleChoice } from './RuleChoice';
import { useRuleWrites } from './useRuleWrites';

/** The rules that notify a person, the outcome of each, and the hours when the bell is quiet. */
export function RulesView({ asked }: { asked: NotificationKind | null }) {
  const t = useT('notifications');
  const view = useScreenCall('notifications', 'notificationRules', {}, { keepPrevious: true });
  const writes = useRuleWrites(() => {
    view.retry();
    tellTabs('changed');
  });
  return (
    <>
      <Text as="p" tone="soft" className={styles.lead}>
        {t('rule.lead')}
      </Text>
      <PanelState
        view={view}
        title={t('rule.caption')}
        skeleton={<TablePanelSkeleton title={t('rule.caption')} lines={12} />}
      >
        {(answer) => (
          <Grid columns={1} gap={4} className={styles.screen}>
            <Card isFlush title={t('rule.caption')}>
              <Stack as="ul">
                {answer.rules.map((rule) => (
                  <Rule
                    key={rule.kind}
                    rule={rule}
                    teams={answer.teams}
                    isAsked={rule.kind === asked}
                    writes={writes}
                  />
                ))}
              </Stack>
            </Card>
            <QuietHours answer={answer} writes={writes} />
          </Grid>
        )}
      </PanelState>
    </>
  );
}

interface RuleProps {
  rule: NotificationRule;
  teams: NotificationRulesAnswer['teams'];
  /** The person came to change this one. */
  isAsked: boolean;
  writes: ReturnType<typeof useRuleWrites>;
}

/** What holds for the person where the person says nothing. */
function inheritedBy({ firm, teams }: NotificationRule): {
  channel: NotificationChannel;
  threshold: number | null;
} {
  const [team] = teams;
  return { channel: team?.channel ?? firm.channel, threshold: team?.threshold ?? firm.threshold };
}

function Rule({ rule, teams, isAsked, writes }: RuleProps) {
  const t = useT('notifications');
  const locale = useLocale();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAsked) item.current?.focus();
  }, [isAsked]);
  const { kind, audience, isFixed, mine, yield: came } = rule;
  const name = t(`kind.${kind}`);
  const number = {
    count: came.sent,
    n: formatCount(came.sent, locale),
    acted: formatCount(came.acted, locale),
  };
  return (
    <Grid
      ref={item}
      tabIndex={isAsked ? -1 : undefined}
      as="li"
      columns="fill auto"
      gap="1 4"
      align="start"
      pad="3 inset"
      hasInnerRing
      rule="between"
      className={cx(styles.rule, isAsked && look({ fill: 'accent' }))}
    >
      <Box canShrink className={styles.what}>
        <Text as="h3" tone="strong" size="body" weight={400} breaks="anywhere" className={styles.strong}>
          {name}
        </Text>
        <Caption as="p" breaks="anywhere">
          {t(`rule.audience.${audience}`)}
        </Caption>
        <Caption as="p" breaks="anywhere">
          {t('rule.source', { source: rule.source[locale] })} {t('rule.yield', number)}
          {isFixed && ` ${t('rule.fixed')}`}
        </Caption>
        <Noise rule={rule} writes={writes} />
      </Box>
      <Stack gap={1} justifyItems="end" className={styles.choices}>
        <RuleChoice
          rule={rule}
          setting={mine}
          inherited={inheritedBy(rule)}
          labels={{ name: t('rule.mine'), channel: t('rule.forMe', { rule: name }) }}
          isBusy={writes.isBusy}
          onChange={(setting) => writes.saveRule({ kind, teamId: null, ...setting })}
        />
        {teams
          // What concerns no client, or one person, is no team's to set.
          .filter(({ maySet }) => maySet && audience !== 'person' && kind !== 'mustRead')
          .map((team) => (
            <RuleChoice
              key={team.id}
              rule={rule}
              setting={rule.teams.find(({ teamId }) => teamId === team.id) ?? null}
              inherited={rule.firm}
              labels={{
                name: team.name[locale],
                channel: t('rule.forTeam', { team: team.name[locale], rule: name }),
              }}
              isBusy={writes.isBusy}
              onChange={(setting) => writes.saveRule({ kind, teamId: team.id, ...setting })}
            />
          ))}
      </Stack>
    </Grid>
  );
}

/** A rule that is mostly put away unread says so, and offers to be quieter. */
function Noise({ rule, writes }: Pick<RuleProps, 'rule' | 'writes'>) {
  const t = useT('notifications');
  const locale = useLocale();
  const { kind, unit, choices, mine, yield: came } = rule;
  const now = { ...inheritedBy(rule), ...(mine?.channel && { channel: mine.channel }) };
  const threshold = mine?.threshold ?? now.threshold;
  const isNoise = came.sent >= NOISE_LEAST && came.unread * 2 >= came.sent;
  if (!isNoise) return null;
  const higher = unit === 'cad' ? choices.find((choice) => choice > (threshold ?? 0)) : undefined;
  return (
    <Row gap="1 2" canWrap align="center" tone="warn" size="small">
      <span>
        {t('rule.noise', {
          count: came.unread,
          n: formatCount(came.unread, locale),
          sent: formatCount(came.sent, locale),
        })}
      </span>
      {now.channel === 'bell' && (
        <Button
          variant="quiet"
          disabled={writes.isBusy}
          onClick={() =>
            writes.saveRule({ kind, teamId: null, channel: 'list', threshold: mine?.threshold ?? null })
          }
        >
          {t('rule.quieter')}
        </Button>
      )}
      {higher !== undefined && (
        <Button
          variant="quiet"
          disabled={writes.isBusy}
          onClick={() =>
            writes.saveRule({ kind, teamId: null, channel: mine?.channel ?? null, threshold: higher })
          }
        >
          {t('rule.higher', { value: formatMoneyWhole(higher, locale) })}
        </Button>
      )}
    </Row>
  );
}
