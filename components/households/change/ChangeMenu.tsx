import { HOUSEHOLD_CHANGES, type HouseholdChangeKind } from '@/contract/households/codes';
import { useT } from '@/lib/i18n/useT';
import { Button, buttonClass } from '../../ui/Button';
import { openerOf } from '../../ui/form/dynamicForm';
import { Stack } from '../../ui/layout';
import { Menu } from '../../ui/Menu';
import { ChangeForm } from './changeForm';

interface Props {
  onOpen(kind: HouseholdChangeKind): void;
}

/** What can be changed of a household, in a menu. */
export function ChangeMenu({ onOpen }: Props) {
  const t = useT('household');
  return (
    <Menu label={t('change.menu')} trigger={t('change.menu')} triggerClassName={buttonClass({})}>
      {() => (
        <Stack>
          {HOUSEHOLD_CHANGES.map((kind) => (
            <Button key={kind} variant="quiet" {...openerOf(ChangeForm, () => onOpen(kind))}>
              {t(`change.kind.${kind}`)}
            </Button>
          ))}
        </Stack>
      )}
    </Menu>
  );
}
