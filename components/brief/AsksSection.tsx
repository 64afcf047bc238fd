import { useEffect, useRef } from 'react';
import type { Brief } from '@/contract/brief/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { CheckField } from '../ui/CheckField';
import { Box, Text } from '../ui/layout';
import { Lines } from './Lines';
import { useBriefWords } from './useBriefWords';
import type { Points } from './usePoints';

interface Props {
  brief: Brief;
  points: Points;
}

/** The questions that follow from the facts above, the most pressing first. Any of them can become a task. */
export function AsksSection({ brief: { asks, people, failed }, points }: Props) {
  const t = useT('brief');
  const locale = useLocale();
  const { ask } = useBriefWords();
  const lines = asks.map((question) => {
    const key = [question.kind, question.person?.id, question.account?.id, question.rule?.id].join(' ');
    const point = { id: key, title: ask(question, people.length > 1) };
    return {
      key,
      content: (
        <CheckField
          label={point.title}
          isChecked={points.isChosen(point)}
          isFixed={points.isBusy && !points.isChosen(point)}
          onChange={(isWanted) => points.choose(point, isWanted)}
        />
      ),
    };
  });
  const { count, isBusy } = points;
  const list = useRef<HTMLDivElement>(null);
  const hadButton = useRef(false);
  useEffect(() => {
    // The button disappears with the last task, so the focus moves to the first question.
    if (hadButton.current && count === 0 && document.activeElement === document.body)
      list.current?.querySelector('input')?.focus({ preventScroll: true });
    hadButton.current = count > 0;
  }, [count]);
  return (
    <Card title={t('asks.title')}>
      <div ref={list}>
        <Lines lines={lines} none={t('asks.none')} />
      </div>
      {failed.length > 0 && (
        <Text as="p" tone="bad">
          {t('asks.incomplete')}
        </Text>
      )}
      {points.isUnavailable && (
        <Text as="p" tone="bad" role="alert">
          {t('points.unavailable')}
        </Text>
      )}
      {count > 0 && (
        <Box isScreenOnly marginTop={2}>
          <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && points.make()}>
            {t('points.make', { count, n: formatCount(count, locale) })}
          </Button>
        </Box>
      )}
    </Card>
  );
}
