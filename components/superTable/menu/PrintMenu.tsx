import { Caption, Stack, Text } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button, buttonClass } from '../../ui/Button';
import { closeMenu } from '../../ui/clicks';
import { cx } from '../../ui/cx';
import { Menu } from '../../ui/Menu';
import type { RowSource } from '../types';
import styles from './PrintMenu.module.css';
import { usePrint } from './usePrint';

interface Props<Row> {
  tableKey: string;
  source: RowSource<Row>;
}

/** How many rows a person may print. "All" is offered too, when the list is no longer than the last size. */
const SIZES = [50, 200, 1_000] as const;
const MOST = 1_000;

function sizesOf(total: number): number[] {
  const fewer = SIZES.filter((size) => size < total);
  return total > MOST ? fewer : [...fewer, total];
}

/** Prints the table: as many rows from the top as the person chooses. Hidden when there are none. */
export function PrintMenu<Row>({ tableKey, source }: Props<Row>) {
  const t = useT();
  const locale = useLocale();
  const { state, start } = usePrint(tableKey, source);
  const total = source.total ?? 0;
  return (
    <>
      <Caption role="status" className={styles.said}>
        {state === 'loading' && t('table.printLoading')}
        {state === 'failed' && t('table.printFailed')}
      </Caption>
      {source.total === null && (
        <span aria-hidden="true" className={cx(buttonClass({}), styles.place)}>
          {t('table.print')}
        </span>
      )}
      {total > 0 && (
        <Menu label={t('table.print')} trigger={t('table.print')} triggerClassName={buttonClass({})}>
          {() => (
            <>
              <Text as="p" tone="soft" size="note">
                {t('table.printHow')}
              </Text>
              <Stack as="ul" gap={0.5} justifyItems="start">
                {sizesOf(total).map((size) => {
                  const n = formatCount(size, locale);
                  return (
                    <li key={size}>
                      <Button
                        variant="quiet"
                        onClick={(event) => {
                          closeMenu(event);
                          start(size);
                        }}
                      >
                        {size === total
                          ? t('table.printAll', { count: size, n })
                          : t('table.printFirst', { n })}
                      </Button>
                    </li>
                  );
                })}
              </Stack>
              {total > MOST && (
                <Text as="p" tone="soft" size="note">
                  {t('table.printMost', { n: formatCount(MOST, locale) })}
                </Text>
              )}
            </>
          )}
        </Menu>
      )}
    </>
  );
}
