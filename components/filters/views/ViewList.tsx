import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import type { SavedView } from '@/contract/views/schema';
import { teamName } from '@/contract/views/teamName';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import styles from './Views.module.css';

interface Props {
  views: readonly SavedView[];
  /** The view that is open; null for none. */
  current: string | null;
  /** The view that the list opens with; null for none. */
  defaultId: string | null;
  onOpen(view: SavedView): void;
  /** Back to the list without a view. */
  onPlain(): void;
  onManage(view: SavedView): void;
  onNew(): void;
}

/** The views of a list: one's own, then those of one's teams. */
export function ViewList({ views, current, defaultId, onOpen, onPlain, onManage, onNew }: Props) {
  const t = useT('filters');
  const locale = useLocale();
  const groups = [
    { key: 'mine', views: views.filter(({ isMine }) => isMine) },
    { key: 'team', views: views.filter(({ isMine }) => !isMine) },
  ] as const;
  return (
    <>
      {views.length === 0 && (
        <Text as="p" tone="soft">
          {t('views.none')}
        </Text>
      )}
      {groups
        .filter((group) => group.views.length > 0)
        .map((group) => (
          <section key={group.key}>
            <h2 className="type-caption">{t(`views.${group.key}`)}</h2>
            <ul>
              {group.views.map((view) => (
                <Row key={view.id} as="li" align="center" radius="button" className={styles.entry}>
                  <Stack
                    type="button"
                    as="button"
                    tone="strong"
                    size="body"
                    weight={400}
                    textAlign="start"
                    pad="1.5 2"
                    canShrink
                    flex="fill"
                    radius="button"
                    minHeight={36}
                    isTarget
                    className={styles.open}
                    autoFocus={view === views[0]}
                    aria-current={view.id === current || undefined}
                    onClick={() => onOpen(view)}
                  >
                    <Text breaks="clipped" className={styles.name}>
                      {view.name}
                    </Text>{' '}
                    <Caption className={styles.facts}>
                      {[
                        view.team && teamName(view.team, locale),
                        view.id === defaultId && t('views.default'),
                        view.unseen.length > 0 && t('views.partial'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Caption>
                  </Stack>
                  <Button
                    variant="quiet"
                    aria-label={t('views.manage', { name: view.name })}
                    onClick={() => onManage(view)}
                  >
                    <span aria-hidden="true">⋯</span>
                  </Button>
                </Row>
              ))}
            </ul>
          </section>
        ))}
      <Row gap={2} canWrap justify="end" padTop={2} rule="top">
        {current !== null && (
          <button type="button" className={styles.save} onClick={onPlain}>
            {t('views.plain')}
          </button>
        )}
        <button type="button" className={styles.save} autoFocus={views.length === 0} onClick={onNew}>
          {t('views.saveNew')}
        </button>
      </Row>
    </>
  );
}
