import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TeamsScreen } from '@/components/teams/TeamsScreen';
import type { TeamsListBody } from '@/contract/teams/schema';
import { gatewayOfTeams, TEAMS } from '@/tests/support/areas/teams';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';

const say = sayIn('en');

const open = (query = '', gateway = gatewayOfTeams()) =>
  openArea(<TeamsScreen />, { gateway, locale: 'en', path: `/en/teams/${query}` });

/** So many that filters are worth their line. */
const MANY = [
  ...TEAMS,
  ...TEAMS.slice(0, 1).flatMap((team) =>
    [1, 2, 3, 4, 5, 6].map((at) => ({
      ...team,
      id: `${team.id.slice(0, -1)}${at}`.replace(/^./, 'f'),
      name: { en: `Team ${at}`, fr: `Équipe ${at}` },
    })),
  ),
];

const asked = (gateway: ScriptedGateway) =>
  gateway.made.flatMap(({ name, body }) => (name === 'teamsList' ? [body as TeamsListBody] : []));

describe('the list of teams', () => {
  it('says how many there are, and as of when', async () => {
    await open();
    await screen.findByText('Lakeshore Team');
    expect(screen.getAllByText('2 teams').length).toBeGreaterThan(0);
    expect(screen.getByText('as of March 6, 2026')).toBeInTheDocument();
  });

  it('names each figure on a card, where a table has no room', async () => {
    await openArea(<TeamsScreen />, {
      gateway: gatewayOfTeams(),
      locale: 'fr',
      path: '/fr/teams/',
      width: 390,
    });
    await screen.findByText('Équipe Lakeshore');
    expect(screen.getAllByText(/^\d ménages$/u)).toHaveLength(2);
  });

  it('opens the only team by itself', async () => {
    const [only] = TEAMS;
    const { history } = await open('', gatewayOfTeams(TEAMS.slice(0, 1)));
    await waitFor(() => expect(history.path()).toBe(`/en/teams/details?Id=${only?.id}`));
  });

  it('opens none by itself that a filter chose, nor as the filter goes', async () => {
    const { user, history } = await open('?location=Laval');
    await screen.findByText('Rive-Nord Team');
    expect(history.path()).toContain('/en/teams/?location=Laval');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await screen.findByText('Lakeshore Team');
    expect(history.path()).toBe('/en/teams/');
  });

  it('is filtered by the branch in its address', async () => {
    const gateway = gatewayOfTeams();
    await open('?location=Laval', gateway);
    expect(await screen.findByText('Rive-Nord Team')).toBeInTheDocument();
    expect(screen.queryByText('Lakeshore Team')).toBeNull();
    expect(screen.getByRole('button', { name: 'Branch: Laval' })).toBeInTheDocument();
    expect(asked(gateway).map(({ filters }) => filters)).toEqual([{ location: ['Laval'] }]);
  });

  it('puts a chosen branch into the address, with its number of teams beside it', async () => {
    const { user, history } = await open('', gatewayOfTeams(MANY));
    await user.click(await screen.findByRole('button', { name: 'Branch' }));
    const panel = screen.getByRole('group', { name: 'Branch', hidden: true });
    const toronto = within(panel).getByRole('checkbox', { name: /Toronto/, hidden: true });
    expect(toronto.closest('li')).toHaveTextContent('Toronto1');
    await user.click(toronto);
    expect(history.path()).toBe('/en/teams/?location=Toronto');
    await waitFor(() => expect(screen.queryByText('Rive-Nord Team')).toBeNull());
  });

  it('is filtered while the person types, and the text is in no address', async () => {
    const gateway = gatewayOfTeams(MANY);
    const { user, history } = await open('', gateway);
    await user.type(await screen.findByRole('searchbox'), 'Lake');
    await waitFor(() => expect(screen.queryByText('Rive-Nord Team')).toBeNull());
    expect(asked(gateway).at(-1)?.filters).toEqual({ text: 'Lake' });
    expect(history.path()).toBe('/en/teams/');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('Rive-Nord Team')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says so when no team matches, and offers a way out', async () => {
    const { user } = await open('?location=Nowhere');
    expect(await screen.findByText(say('common:table.emptyFiltered'))).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: say('common:table.clearFilters') }));
    expect(await screen.findByText('Lakeshore Team')).toBeInTheDocument();
  });
});
