import { useEffect, useEffectEvent, useState } from 'react';
import { Row } from '@/components/ui/layout';
import type { NotificationKind, NotificationTab } from '@/contract/notifications/codes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { FoldedTools } from '../kit/FoldedTools';
import { CheckField } from '../ui/CheckField';
import { Icon } from '../ui/Icon';
import { Segments } from '../ui/Segments';
import { SelectField } from '../ui/SelectField';
import { TextField } from '../ui/TextField';
import styles from './Notifications.module.css';

export interface NotificationFilter {
  kind: NotificationKind | null;
  /** Part of a client’s name or of an account’s number. */
  text: string;
  unreadOnly: boolean;
}

/** ms after the last key until what was typed is asked for. */
const TYPING_MS = 250;
const TEXT_MAX_CHARS = 80;

interface Props {
  tabs: readonly { value: NotificationTab; label: string }[];
  tab: NotificationTab;
  kinds: readonly { kind: NotificationKind; count: number }[];
  filter: NotificationFilter;
  onTab(tab: NotificationTab): void;
  onFilter(changed: Partial<NotificationFilter>): void;
}

/** Which notifications are listed: the tab, the kind, a client, the unread alone. */
export function NotificationTools({ tabs, tab, kinds, filter, onTab, onFilter }: Props) {
  const t = useT('notifications');
  const locale = useLocale();
  const [text, setText] = useState(filter.text);
  const [asked, setAsked] = useState(filter.text);
  // Cleared from outside, by another tab or by the way out of an empty list.
  if (filter.text !== asked) {
    setAsked(filter.text);
    setText(filter.text);
  }
  const ask = useEffectEvent((typed: string) => {
    if (typed === asked) return;
    setAsked(typed);
    onFilter({ text: typed });
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Row gap="2 4" canWrap align="center" isScreenOnly className={styles.tools}>
      <Segments label={t('views')} options={tabs} value={tab} onChange={onTab} />
      <FoldedTools
        label={t('filters')}
        chosen={[
          t(filter.kind === null ? 'allKinds' : `kind.${filter.kind}`),
          filter.text,
          filter.unreadOnly ? t('unreadOnly') : '',
        ]}
      >
        <Row gap="2 4" canWrap align="center" className={styles.fields}>
          <SelectField<NotificationKind | 'allKinds'>
            label={t('kinds')}
            value={filter.kind ?? 'allKinds'}
            options={[
              { value: 'allKinds', label: t('allKinds') },
              ...kinds.map(({ kind, count }) => ({
                value: kind,
                label: t('counted', { name: t(`kind.${kind}`), n: formatCount(count, locale) }),
              })),
            ]}
            onChange={(kind) => onFilter({ kind: kind === 'allKinds' ? null : kind })}
          />
          <TextField
            label={t('find')}
            isLabelHidden
            placeholder={t('find')}
            className={styles.find}
            lead={<Icon name="search" />}
            maxLength={TEXT_MAX_CHARS}
            autoComplete="off"
            value={text}
            onChange={setText}
          />
          <CheckField
            label={t('unreadOnly')}
            isChecked={filter.unreadOnly}
            onChange={(unreadOnly) => onFilter({ unreadOnly })}
          />
        </Row>
      </FoldedTools>
    </Row>
  );
}
