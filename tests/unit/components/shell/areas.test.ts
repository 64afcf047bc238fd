import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AREA_GROUPS, AREAS, isCurrentArea, isInArea, openAreas } from '@/components/shell/areas';
import { FLAG_DEFAULTS, type Flags } from '@/contract/flags';

const flags = (on: Partial<Flags>): Flags => ({
  ...FLAG_DEFAULTS,
  newsAndEvents: false,
  ...on,
});

describe('the areas', () => {
  it('exist: each has a page and a group', () => {
    const pages = readdirSync('pages/[locale]');
    for (const area of AREAS) {
      expect(pages).toContain(area.path.split('/')[1]);
      expect(AREA_GROUPS).toContain(area.group);
    }
  });

  it('open only by their own flag [spec 6.1]', () => {
    expect(openAreas(flags({}), true, [])).toEqual([]);
    expect(openAreas(flags({ clientInfo: true }), true, []).map(({ key }) => key)).toEqual([
      'clients',
      'accounts',
      'unassignedAccounts',
    ]);
    expect(openAreas(flags({ household: true }), true, []).map(({ key }) => key)).toEqual(['households']);
    expect(openAreas(flags({ kyc: true }), true, [])).toEqual([]);
    expect(openAreas(FLAG_DEFAULTS, true, []).map(({ key }) => key)).toEqual(['news']);
  });

  it('that need rep codes stay closed to a person without any', () => {
    const all = Object.fromEntries(Object.keys(FLAG_DEFAULTS).map((name) => [name, true])) as Flags;
    expect(openAreas(all, false, []).map(({ key }) => key)).toEqual(['insight', 'market', 'news']);
    expect(openAreas(all, true, ['questions'])).toHaveLength(AREAS.length);
  });

  it('that belong to a role of the firm stay closed to a person without it', () => {
    const feedback = flags({ chatbotFeedback: true });
    expect(openAreas(feedback, true, [])).toEqual([]);
    expect(openAreas(feedback, false, ['questions']).map(({ key }) => key)).toEqual(['questions']);
  });

  it('know their pages', () => {
    expect(isInArea('/en/clients/', '/clients/')).toBe(true);
    expect(isInArea('/fr/clients', '/clients/')).toBe(true);
    expect(isInArea('/fr/clients/summary', '/clients/')).toBe(true);
    expect(isInArea('/en/clientsOfOthers', '/clients/')).toBe(false);
    expect(isInArea('/en', '/clients/')).toBe(false);
  });

  it('are current one at a time', () => {
    const current = (pathname: string) =>
      AREAS.filter((area) => isCurrentArea(pathname, area)).map(({ key }) => key);
    expect(current('/en/dashboards/executive')).toEqual(['insight']);
    expect(current('/fr/dashboards/revenue/')).toEqual(['insight']);
    expect(current('/en/clients/summary')).toEqual(['clients']);
    for (const { path } of AREAS) expect(current(`/en${path}`)).toHaveLength(1);
  });

  it('have the dashboards as one entry, which leads to the first that is open', () => {
    const path = (on: Partial<Flags>, hasRepCodes = true) =>
      openAreas(flags(on), hasRepCodes, []).map((area) => area.path);
    expect(path({ dashboard: true, boaRevenue: true })).toEqual(['/dashboard/']);
    expect(path({ boaRevenue: true, boaHoldings: true })).toEqual(['/dashboards/revenue/']);
    expect(path({ boaRevenue: true, teamsExecutiveDashboard: true }, false)).toEqual([
      '/dashboards/executive/',
    ]);
    expect(path({ boaRevenue: true }, false)).toEqual([]);
  });

  it('have a drawing each', () => {
    expect(new Set(AREAS.map(({ icon }) => icon)).size).toBe(AREAS.length);
  });
});
