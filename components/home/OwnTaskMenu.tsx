import { Stack } from '@/components/ui/layout';
import type { HomeTask } from '@/contract/home/schema';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { MoreMenu } from '../ui/MoreMenu';
import styles from './Home.module.css';

/** A task that a person wrote, as the home page acts on it. */
export interface OwnTask {
  id: string;
  title: string;
  dueOn: string;
}

const ACTS = ['handOver', 'edit', 'calendar', 'remove'] as const;

export type OwnTaskAct = 'done' | (typeof ACTS)[number];

/** @returns the written task behind a row of home; null where a rule made the row */
export function ownTaskOf({ kind, facts, dueOn }: HomeTask): OwnTask | null {
  const { taskId: id, title } = facts;
  return kind !== 'ownTask' || id === null ? null : { id, title: title ?? '', dueOn: dueOn ?? '' };
}

interface Props {
  label: string;
  isBusy: boolean;
  onAct(act: OwnTaskAct): void;
}

/** What else can be done with a task that a person wrote. */
export function OwnTaskMenu({ label, isBusy, onAct }: Props) {
  const t = useT('home');
  return (
    <MoreMenu label={label}>
      {() => (
        <Stack className={styles.menu}>
          {ACTS.map((act) => (
            <Button key={act} variant="quiet" disabled={isBusy} onClick={() => onAct(act)}>
              {t(`tasks.own.${act}`)}
            </Button>
          ))}
        </Stack>
      )}
    </MoreMenu>
  );
}
