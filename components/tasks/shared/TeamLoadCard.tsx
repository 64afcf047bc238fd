import type { TasksLoadAnswer } from '@/contract/tasks/schema';
import { formatCount, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '@/components/states/EmptyState';
import { Card } from '@/components/ui/Card';
import { SimpleTable } from '@/components/ui/SimpleTable';

/** The open tasks of each member, those with the most overdue first. */
export function TeamLoadCard({ people }: Pick<TasksLoadAnswer, 'people'>) {
  const t = useT('tasks');
  const locale = useLocale();
  return (
    <Card title={t('load.title')}>
      {people.length === 0 ? (
        <EmptyState title={t('load.nobody')} />
      ) : (
        <SimpleTable name={t('load.title')} isLined hasFigures>
          <thead>
            <tr>
              <th scope="col">{t('load.person')}</th>
              <th scope="col">{t('load.open')}</th>
              <th scope="col">{t('load.overdue')}</th>
              <th scope="col">{t('load.week')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ person, open, overdue, week }) => (
              <tr key={person.subject}>
                <th scope="row">{formatStaffName(person)}</th>
                <td>{formatCount(open, locale)}</td>
                <td>{formatCount(overdue, locale)}</td>
                <td>{formatCount(week, locale)}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      )}
    </Card>
  );
}
