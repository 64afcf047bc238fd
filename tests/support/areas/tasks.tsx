import { screen } from '@testing-library/react';
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
        await user.click(menu);
        await user.click(await screen.findByRole('button', { name: say('tasks:edit') }));
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
