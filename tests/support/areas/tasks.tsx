import { screen, within } from '@testing-library/react';
import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import { CHAN_ID } from '../book';
import { seeAll } from '../seen';
import { gatewayOfTasks, OWN_TASK } from '../taskBook';
import { taskOf } from '../tasks';
import { saveOne, typing } from './fields';
import type { Area } from './types';

export const TASKS_AREA: Area = {
  forms: [
    {
      name: 'a task',
      screen: <ClientSummaryScreen />,
      path: `/clients/summary?Id=${CHAN_ID}`,
      gateway: gatewayOfTasks,
      async open({ user, say }) {
        await screen.findByRole('region', { name: say('tasks:title') });
        await seeAll();
        const menu = await screen.findByRole('button', {
          name: say('tasks:menuOf', { title: taskOf().title }),
        });
        const entry = menu.closest('li');
        if (entry === null) throw new Error('the menu is of no task');
        // Other panels of the record have buttons of the same name; and the menu may be open from the last time.
        const edit = say('tasks:edit');
        if (within(entry).queryByText(edit) === null) await user.click(menu);
        await user.click(await within(entry).findByText(edit));
      },
      async find({ say }) {
        await screen.findByLabelText(new RegExp(`^${say('tasks:form.title')}`));
        return screen.getByRole('dialog', { name: /Wing-Sze Chan/ });
      },
      ...typing('tasks:form.title', 'Prepare the yearly review'),
      save: saveOne,
      call: 'taskSave',
      pointer: '/fields/task/title',
      sheet: {
        loads: 'taskEdit',
        form: `task.${OWN_TASK}`,
        entity: 'task',
        id: OWN_TASK,
        draft: { task: taskOf({ clientId: CHAN_ID, title: 'Prepare the yearly review' }) },
      },
    },
  ],
};
