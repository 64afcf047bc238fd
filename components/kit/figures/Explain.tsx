import { Icon } from '@/components/ui/Icon';
import { Menu } from '@/components/ui/Menu';
import { useT } from '@/lib/i18n/useT';
import styles from './Explain.module.css';
import { Explained, type ExplainedFigure } from './Explained';

/**
 * A button beside a total that explains it: how it is worked out, what it includes and excludes, and its
 * date.
 */
export function Explain(figure: ExplainedFigure) {
  const t = useT('accounts');
  return (
    <Menu
      label={t('explain.open', { name: figure.name })}
      trigger={<Icon name="info" />}
      triggerClassName={styles.trigger}
      align="start"
    >
      {() => <Explained {...figure} />}
    </Menu>
  );
}
