import { useState } from 'react';
import { Box, Caption, Grid, Row, Text } from '@/components/ui/layout';
import { EXECUTIVE_LEVELS, LEAST_HOUSEHOLDS } from '@/contract/executive/codes';
import type { ExecutiveFigures, ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { MEASURES } from '@/contract/measures/registry';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { type Column, COLUMNS, type Shading } from './columns';
import styles from './Executive.module.css';

type Medians = ExecutiveOverviewAnswer['medians'];

interface Props {
  answer: ExecutiveOverviewAnswer;
  /** Ids of those whose parts are in sight. */
  opened: ReadonlySet<string>;
  onToggle(id: string): void;
}

/** What a row shows on a phone until all its figures are asked for. */
const MAIN: readonly Column['id'][] = ['aua', 'netFlow', 'target', 'organic'];

const SHADES = ['wellBelow', 'below', 'above', 'wellAbove'] as const;
type Shade = (typeof SHADES)[number];

/** How dark the cell of a figure is, compared with the figures of the same column and level. */
function shadeIn(figures: ExecutiveFigures, shading: Shading, medians: Medians): Shade | null {
  return shadeOf(figures[shading.of], medians.find(({ of }) => of === shading.of)?.value, shading);
}

function shadeOf(
  value: number | null,
  median: number | undefined,
  { step, isInverse }: Shading,
): Shade | null {
  if (value === null || median === undefined) return null;
  const distance = isInverse === true ? median - value : value - median;
  if (Math.abs(distance) < step) return null;
  const isFar = Math.abs(distance) >= 2 * step;
  if (distance < 0) return isFar ? 'wellBelow' : 'below';
  return isFar ? 'wellAbove' : 'above';
}

/** Regions, branches, teams and rep codes as one table; what a row is made of opens below it. */
export function TreeCard({ answer, opened, onToggle }: Props) {
  const t = useT('executive');
  const { nodes, medians } = answer;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isSeen = (node: ExecutiveNode): boolean => {
    if (node.parentId === null) return true;
    const parent = byId.get(node.parentId);
    return parent !== undefined && opened.has(parent.id) && isSeen(parent);
  };
  const seen = nodes.filter(isSeen);
  const isShaded = seen.some(
    ({ figures, level }) =>
      figures !== null &&
      COLUMNS.some(
        ({ shading }) =>
          shading !== undefined &&
          shadeIn(
            figures,
            shading,
            medians.filter((median) => median.level === level),
          ) !== null,
      ),
  );
  const top = Math.min(...nodes.map(({ level }) => EXECUTIVE_LEVELS.indexOf(level)));
  return (
    <Card isFlush title={t('tree.title')} action={isShaded ? <Legend /> : undefined}>
      {/* Wider than a phone: it scrolls within itself, by keyboard too. */}
      <Box hasInnerRing className={styles.scroller} role="group" aria-label={t('tree.title')} tabIndex={0}>
        <table className={styles.tree}>
          <thead>
            <tr>
              <th scope="col">{t('columns.name')}</th>
              {COLUMNS.map(({ id, className }) => (
                <th key={id} scope="col" className={className}>
                  {t(`columns.${id}`)}
                </th>
              ))}
              <td className={styles.more} />
            </tr>
          </thead>
          <tbody>
            {seen.map((node) => (
              <NodeRow
                key={node.id}
                node={node}
                depth={EXECUTIVE_LEVELS.indexOf(node.level) - top}
                hasParts={nodes.some(({ parentId }) => parentId === node.id)}
                isOpen={opened.has(node.id)}
                medians={medians.filter(({ level }) => level === node.level)}
                onToggle={() => onToggle(node.id)}
              />
            ))}
          </tbody>
        </table>
      </Box>
      <Text as="p" tone="soft" size="small" pad="2.5 inset" rule="top">
        {t('tree.sums')}
      </Text>
      <Explained />
    </Card>
  );
}

function Legend() {
  const t = useT('executive');
  return (
    <Row as="span" gap="1 3" canWrap align="center" tone="soft" size="small">
      {t('shade.title')}
      {SHADES.map((shade) => (
        <Row key={shade} as="span" gap={1} canWrap align="center">
          <span className={cx(styles.swatch, styles[shade])} aria-hidden="true" />
          {t(`shade.${shade}`)}
        </Row>
      ))}
    </Row>
  );
}

/** What each column is and leaves out, as the registry has it. */
function Explained() {
  const t = useT('executive');
  const measures = useT('measures');
  return (
    <Box as="details" padX="inset" padBottom={3} isScreenOnly className={styles.explained}>
      <summary>{t('tree.explain')}</summary>
      <dl>
        {COLUMNS.map(({ id, measure }) =>
          measure === null ? null : (
            <div key={id}>
              <dt>{t(`columns.${id}`)}</dt>
              <dd>
                {measures(MEASURES[measure].definitionKey)}{' '}
                {t('tree.leftOut', { text: measures(MEASURES[measure].leftOutKey) })}
              </dd>
            </div>
          ),
        )}
      </dl>
    </Box>
  );
}

interface RowProps {
  node: ExecutiveNode;
  /** Levels below the top. */
  depth: number;
  hasParts: boolean;
  isOpen: boolean;
  /** Of the node's level. */
  medians: Medians;
  onToggle(): void;
}

function NodeRow({ node, depth, hasParts, isOpen, medians, onToggle }: RowProps) {
  const t = useT('executive');
  const locale = useLocale();
  const { name, figures, level, leader, repCodes } = node;
  const [isWhole, setWhole] = useState(false);
  const title = name[locale];
  const codes = t('codes', { count: repCodes.length, n: formatCount(repCodes.length, locale) });
  const under =
    level === 'repCode'
      ? (repCodes[0] ?? '')
      : leader === null
        ? repCodes.join(', ')
        : t('led', { leader, codes });
  return (
    <tr data-level={level} data-whole={isWhole}>
      <th scope="row" style={{ paddingInlineStart: `calc(var(--card-inset) + ${depth * 1.125}rem)` }}>
        <Grid as="span" gap={1} align="center" className={styles.name}>
          {hasParts ? (
            <Text
              type="button"
              as="button"
              tone="soft"
              radius="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={t('tree.parts', { name: title })}
              onClick={onToggle}
            >
              <Icon name="chevronRight" className={cx(isOpen && styles.turned)} />
            </Text>
          ) : (
            <Text tone="soft" radius="button" className={styles.toggle} />
          )}
          <span>
            <Text isBlock breaks="anywhere" className={styles.title}>
              {title}
            </Text>
            <Caption isBlock breaks="anywhere">
              {under}
            </Caption>
          </span>
        </Grid>
      </th>
      {figures === null ? (
        <td colSpan={COLUMNS.length} className={styles.small}>
          <span>{t('tree.small', { n: formatCount(LEAST_HOUSEHOLDS, locale) })}</span>
        </td>
      ) : (
        <>
          {COLUMNS.map((column) => (
            <td
              key={column.id}
              className={cx(column.className, !MAIN.includes(column.id) && styles.rest)}
              data-label={t(`columns.${column.id}`)}
            >
              <Figure column={column} figures={figures} medians={medians} />
            </td>
          ))}
          <td className={styles.more}>
            <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'tree.fewer' : 'tree.all')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </td>
        </>
      )}
    </tr>
  );
}

interface FigureProps {
  column: Column;
  figures: ExecutiveFigures;
  medians: Medians;
}

function Figure({ column: { cell, shading }, figures, medians }: FigureProps) {
  const t = useT('executive');
  const locale = useLocale();
  const cellText = cell(figures, locale) ?? t('unknown');
  if (shading === undefined) return cellText;
  const shade = shadeIn(figures, shading, medians);
  return (
    <span className={cx(styles.heat, shade !== null && styles[shade])}>
      {cellText}
      {shade !== null && <VisuallyHidden>, {t(`shade.${shade}`)}</VisuallyHidden>}
    </span>
  );
}
