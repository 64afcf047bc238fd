import { Stack } from '@/components/ui/layout';
import type { HomeTask } from '@/contract/home/schema';
import { useT } from '@/lib/i18n/useT';
import { Button, buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import styles from './Home.module.css';

/** A task that a person wrote, as the home page acts on it. */
export interface OwnTask {
  id: string;
  title: string;
  dueOn: string;
}

const ACTS = ['handOver', 'edit', 'calendar', 'remove'] as const;

export type OwnTaskAct = 'done' | (typeof ACTS)[number];

/** @returns the task that a person wrote; null for one that a rule finds */
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
    <Menu
      label={label}
      trigger={<Icon name="more" />}
      triggerClassName={buttonClass({ variant: 'quiet', isIconOnly: true })}
    >
      {() => (
        <Stack className={styles.menu}>
          {ACTS.map((act) => (
            <Button key={act} variant="quiet" disabled={isBusy} onClick={() => onAct(act)}>
              {t(`tasks.own.${act}`)}
            </Button>
          ))}
        </Stack>
      )}
    </Menu>
  );
}
