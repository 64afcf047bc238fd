import { type CSSProperties, useEffect, useRef } from 'react';
import { Box, Caption, Grid, Stack, Text } from '@/components/ui/layout';
import type { TeamLane, TeamLanePart, TeamRepCodesAnswer } from '@/contract/teams/schema';
import { formatDateLong, formatPercent, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '../../states/EmptyState';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { laneScale, type LaneScale } from './laneScale';
import styles from './Lanes.module.css';

/** The rep codes as lanes over time: whose each was, and how it was split. A lane scrolls where the card is narrow. */
export function LanesCard({ answer: { lanes, today } }: { answer: TeamRepCodesAnswer }) {
  const t = useT('teams');
  if (lanes.length === 0) {
    return (
      <Card isFlush title={t('lanes.title')}>
        <EmptyState title={t('lanes.none')} />
      </Card>
    );
  }
  return <Lanes lanes={lanes} scale={laneScale(lanes, today)} />;
}

function Lanes({ lanes, scale }: { lanes: readonly TeamLane[]; scale: LaneScale }) {
  const t = useT('teams');
  const scroll = useRef<HTMLDivElement>(null);
  // Where the card is narrow, today is in sight at first.
  useEffect(() => {
    const { current } = scroll;
    if (current !== null)
      current.scrollLeft = (current.scrollWidth * scale.today) / 100 - current.clientWidth / 2;
  }, [scale.today]);
  return (
    <Card isFlush title={t('lanes.title')} meta={t('lanes.legend')}>
      <Box
        ref={scroll}
        pad="0 inset"
        className={styles.scroll}
        role="group"
        aria-label={t('lanes.title')}
        tabIndex={0}
      >
        <Stack as="ul" gap={1.5} className={styles.lanes}>
          {lanes.map((lane) => (
            <Lane key={lane.repCode} lane={lane} scale={scale} />
          ))}
        </Stack>
        <div className={styles.years} aria-hidden="true">
          {scale.years.map(({ year, at }) => (
            <Caption key={year} className={styles.year} style={{ insetInlineStart: `${at}%` }}>
              {year}
            </Caption>
          ))}
          <Box
            as="span"
            isScreenOnly
            className={styles.today}
            style={{ insetInlineStart: `${scale.today}%` }}
          />
        </div>
      </Box>
      <Caption as="p" padX="inset" padTop={2} padBottom={3}>
        {t('lanes.note')}
      </Caption>
    </Card>
  );
}

function Lane({ lane: { repCode, name, parts }, scale }: { lane: TeamLane; scale: LaneScale }) {
  const t = useT('teams');
  const shown = parts.filter(({ until }) => until === null || until >= scale.from);
  const isPrimary = parts.some((part) => part.isOwn && part.isPrimary);
  return (
    <Grid as="li" gap={3} align="center" className={styles.lane}>
      <Text weight={500}>
        {repCode}
        <Caption isBlock>{isPrimary ? t('lanes.primary', { name }) : name}</Caption>
      </Text>
      <Box as="ol" fill="sunken" className={styles.track}>
        {shown.map((part) => (
          <Part key={part.from} part={part} scale={scale} />
        ))}
      </Box>
    </Grid>
  );
}

function Part({ part, scale }: { part: TeamLanePart; scale: LaneScale }) {
  const t = useT('teams');
  const locale = useLocale();
  const { from, until, isOwn, owner, splits } = part;
  const start = scale.place(from);
  const style: CSSProperties = {
    insetInlineStart: `${start}%`,
    width: `${(until === null ? 100 : scale.place(until)) - start}%`,
  };
  const days =
    until === null
      ? t('lanes.since', { from: formatDateLong(from, locale) })
      : t('lanes.span', { from: formatDateLong(from, locale), until: formatDateLong(until, locale) });
  const shares = splits
    .map((split) => `${formatStaffName(split)} ${formatPercent(split.shareBp, locale)}`)
    .join(', ');
  const whose = isOwn ? shares : t('lanes.outside', { owner: owner?.[locale] ?? t('lanes.noTeam') });
  const isPlanned = from > scale.day;
  return (
    <Text
      as="li"
      breaks="clipped"
      pad="1 2"
      fill="solid"
      className={cx(
        styles.part,
        !isOwn && styles.outside,
        splits.length > 1 && styles.split,
        isPlanned && styles.planned,
      )}
      style={style}
      title={t('lanes.dated', { days, whose })}
    >
      <VisuallyHidden>{t('lanes.dated', { days, whose: '' })}</VisuallyHidden>
      {whose}
    </Text>
  );
}
