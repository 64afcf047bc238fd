import { z } from 'zod';
import { type CallSchemaTable, typedAs } from '../call';
import { accountShow } from '../accounts/row';
import { ORGANISATIONS, PERIODS } from '../boa/codes';
import { bookFilter, shortId, unseenValues } from '../filters/schema';
import { SORT_COLUMNS_MAX } from '../limits';
import { direction } from '../paging';
import { isoDate, keptLine } from '../scalars';
import { VIEW_SCREENS } from './screens';
import { MAX_COLUMN_WIDTH_PX, MIN_COLUMN_WIDTH_PX, VIEW_NAME_MAX } from './limits';

export const COLUMNS_MAX = 100;
/** How many tables keep a layout for one person. */
export const LAYOUTS_MAX = 200;
/** Most views of one person, over all screens. */
export const VIEWS_MAX = 200;

/** The portal's name for a column or a table. It holds none of the person's text. */
const key = z.string().regex(/^[A-Za-z][A-Za-z0-9.-]{0,63}$/);

export const viewScreen = z.enum(VIEW_SCREENS);
export const tableKey = key;

/** Column ids, each once. Null: the table's own default. */
const columns = z
  .array(key)
  .max(COLUMNS_MAX)
  .refine((ids) => new Set(ids).size === ids.length)
  .nullable();

/** How a person arranged a table: the order of the columns, the hidden ones, and those pinned to the left. */
export const tableLayout = z.strictObject({
  order: columns,
  hidden: columns,
  frozen: columns,
  /** px, for columns that the person resized, and for the columns that stood before one of those. */
  widths: z
    .record(key, z.int().min(MIN_COLUMN_WIDTH_PX).max(MAX_COLUMN_WIDTH_PX))
    .refine((widths) => Object.keys(widths).length <= COLUMNS_MAX),
  density: z.enum(['comfortable', 'compact']),
  /** For a list of accounts: which states it shows. Absent when nothing was chosen. */
  show: accountShow.optional(),
  /** For a list of households: it also lists those with only closed accounts. Absent when it does not. */
  closedOnly: z.literal(true).optional(),
});

/** Most significant column first. */
export const viewSort = z.array(z.strictObject({ key, direction })).max(SORT_COLUMNS_MAX);

/** What a view of the dashboards keeps beside its filter. The day is null for the date of the book, whatever it is then. */
const viewFrame = z.strictObject({
  period: z.enum(PERIODS),
  asOf: isoDate.nullable(),
  organisation: z.enum(ORGANISATIONS),
});

const viewName = keptLine.min(1).max(VIEW_NAME_MAX);

/**
 * Counts the saves of one thing. Whoever saves sends the version that they started from, or 0 for something
 * new.
 */
const version = z.int().min(1);
const basedOn = z
  .int()
  .min(0)
  .max(2 ** 31 - 2);

const teamRef = z.strictObject({ id: z.int(), nameEn: z.string(), nameFr: z.string() });

export const savedView = z.strictObject({
  id: shortId,
  screen: viewScreen,
  name: z.string(),
  /** Whether the reader made it. Only its author may change it. */
  isMine: z.boolean(),
  /** The team that sees it. Null: only its owner. */
  team: teamRef.nullable(),
  filters: bookFilter,
  layout: tableLayout,
  sort: viewSort,
  /** The column that groups the rows. Null for none. */
  groupBy: key.nullable(),
  frame: viewFrame.optional(),
  version,
  /** Values in its filter that match none of the reader's rep codes. */
  unseen: unseenValues,
});

export const savedLayout = z.strictObject({ tableKey, layout: tableLayout, version });

export const viewsListBody = z.strictObject({
  /** The screen whose views are asked for. Null asks only for the layouts. */
  screen: viewScreen.nullable(),
});

export const viewsListAnswer = z.strictObject({
  /** The person's own views by name, then those of their teams. */
  views: z.array(savedView),
  /** The view that the screen opens with. */
  defaultViewId: shortId.nullable(),
  /** The person's layouts for all tables. */
  layouts: z.array(savedLayout),
  /** The teams that can share a view. */
  teams: z.array(teamRef),
});

export const viewSaveBody = z
  .strictObject({
    /** Null creates a new view. */
    id: shortId.nullable(),
    screen: viewScreen,
    name: viewName,
    /** One of the person's teams. Null keeps the view private to its owner. */
    teamId: z
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .nullable(),
    filters: bookFilter,
    layout: tableLayout,
    sort: viewSort,
    groupBy: key.nullable(),
    /** For the dashboards, and for no list. */
    frame: viewFrame.optional(),
    version: basedOn,
  })
  .refine(({ screen, frame }) => (screen === 'boa') === (frame !== undefined), { path: ['frame'] });

/** `isOverwritten`: the save replaced a version that the person had not seen. The last save always wins. */
export const viewSaveAnswer = z.strictObject({ view: savedView, isOverwritten: z.boolean() });

export const viewRemoveBody = z.strictObject({ id: shortId });
export const viewRemoveAnswer = z.strictObject({ id: shortId });

export const defaultViewSaveBody = z.strictObject({ screen: viewScreen, viewId: shortId.nullable() });
export const defaultViewSaveAnswer = defaultViewSaveBody;

export const layoutSaveBody = z.strictObject({ tableKey, layout: tableLayout, version: basedOn });
export const layoutSaveAnswer = z.strictObject({ saved: savedLayout, isOverwritten: z.boolean() });

export type ViewFrame = z.output<typeof viewFrame>;
/** A person's arrangement is passed on and never modified. */
type Arranged<T> = Omit<T, 'layout'> & { layout: TableLayout };

type Layout = z.output<typeof tableLayout>;
export type TableLayout = {
  readonly [Key in keyof Layout]: Layout[Key] extends string ? Layout[Key] : Readonly<Layout[Key]>;
};
export type ViewSort = z.output<typeof viewSort>;
export type TeamRef = z.infer<typeof teamRef>;
export type SavedView = Arranged<z.output<typeof savedView>>;
export type SavedLayout = Arranged<z.output<typeof savedLayout>>;
export type ViewsListAnswer = Omit<z.output<typeof viewsListAnswer>, 'views' | 'layouts'> & {
  views: SavedView[];
  layouts: SavedLayout[];
};
export type ViewSaveBody = Arranged<z.output<typeof viewSaveBody>>;
export interface ViewSaveAnswer {
  view: SavedView;
  isOverwritten: boolean;
}
export type DefaultViewSaveBody = z.output<typeof defaultViewSaveBody>;
export type LayoutSaveBody = Arranged<z.output<typeof layoutSaveBody>>;
export interface LayoutSaveAnswer {
  saved: SavedLayout;
  isOverwritten: boolean;
}

/** What each call of `calls.ts` sends and answers. */
export const VIEWS_SCHEMAS = {
  viewsList: {
    summary: 'The views of a screen, one’s own and the team’s, and one’s layouts of all tables.',
    body: viewsListBody,
    answer: typedAs<ViewsListAnswer>(viewsListAnswer),
  },
  viewSave: {
    summary: 'Makes a view or changes one’s own; the last save wins.',
    body: typedAs<ViewSaveBody>(viewSaveBody),
    answer: typedAs<ViewSaveAnswer>(viewSaveAnswer),
  },
  viewRemove: { summary: 'Removes one’s own view.', body: viewRemoveBody, answer: viewRemoveAnswer },
  defaultViewSave: {
    summary: 'Chooses the view that a screen opens with.',
    body: defaultViewSaveBody,
    answer: defaultViewSaveAnswer,
  },
  layoutSave: {
    summary: 'Keeps how a table is arranged; the last save wins.',
    body: typedAs<LayoutSaveBody>(layoutSaveBody),
    answer: typedAs<LayoutSaveAnswer>(layoutSaveAnswer),
  },
} satisfies CallSchemaTable;
