import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { Caption, Row, Text } from '@/components/ui/layout';
import { BOA_TABLE_KINDS, OF_TODAY, type Dimension } from '@/contract/boa/codes';
import { useT } from '@/lib/i18n/useT';
import { withQueryValue } from '@/lib/i18n/paths';
import { useKeyWords } from '../kit/figures/useKeyWords';
import { Button } from '../ui/Button';
import { Segments } from '../ui/Segments';
import styles from './BookOfBusiness.module.css';
import { BookTable } from './BookTable';
import { DashboardScreen } from './DashboardScreen';
import { useDrill } from './Drill';
import { kindOf, withinOf } from './paths';
import { TablePart } from './TablePart';
import type { DashboardAsked } from './useDashboard';

/** When households were last in touch, and each of them, or each client, with what it has, brings in and uses. */
export function HouseholdsDashboard() {
  return (
    <DashboardScreen dashboard="clientsAndHouseholds">{(asked) => <Parts asked={asked} />}</DashboardScreen>
  );
}

function Parts({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const wordsOf = useKeyWords();
  const { query, asPath, replace } = useRouter();
  const { part, rows } = query;
  const within = useMemo(() => withinOf(part), [part]);
  const { open, dialog } = useDrill(asked);
  const kind = kindOf(rows, within);
  const isOfToday = within !== null && (OF_TODAY as readonly Dimension[]).includes(within.dimension);
  const show = (path: string) => void replace(path, undefined, { shallow: true, scroll: false });
  return (
    <>
      <TablePart
        title={t('parts.contact')}
        asked={asked}
        dimension="contact"
        measures={['households', 'aua', 'revenue']}
        onOpen={open}
        isBoth
        hasShare
        note={t('contactNote')}
      />
      <Row gap="2 4" canWrap align="center" isScreenOnly className={styles.tools}>
        <Segments
          label={t('rows')}
          options={BOA_TABLE_KINDS.map((value) => ({
            value,
            label: t(value === 'client' ? 'parts.clients' : 'parts.households'),
          }))}
          value={kind}
          onChange={(value) => {
            const path = withQueryValue(asPath, 'rows', value);
            show(kindOf(value, within) === value ? path : withQueryValue(path, 'part', null));
          }}
        />
        {within !== null && (
          <>
            <Text tone="soft" className={styles.partOf}>
              {t('reading', {
                what: t(`dimensions.${within.dimension}`),
                value: wordsOf(within.dimension, { key: within.key, name: null, party: null }),
              })}
            </Text>
            <Button variant="quiet" onClick={() => show(withQueryValue(asPath, 'part', null))}>
              {t('allRows')}
            </Button>
          </>
        )}
      </Row>
      {isOfToday && asked.asOf !== null ? (
        <Caption as="p" marginTop={2}>
          {t('partOfToday')}
        </Caption>
      ) : (
        <BookTable key={kind} asked={asked} kind={kind} within={within} />
      )}
      {dialog}
    </>
  );
}
