import { z } from 'zod';
import { type CallSchemaTable, typedAs } from '../call';
import { accountShow } from '../accounts/row';
import { bookFilter, shortId, unseenValues } from '../filters/schema';
import { SORT_COLUMNS_MAX } from '../limits';
import { direction } from '../paging';
import { typedLine } from '../scalars';
import { MAX_COLUMN_WIDTH_PX, MIN_COLUMN_WIDTH_PX, VIEW_NAME_MAX } from './limits';

/** The lists that have views of their own. */
export const VIEW_SCREENS = ['clients', 'households', 'accounts', 'unassignedAccounts'] as const;

export const COLUMNS_MAX = 100;
/** Tables of which one person's layouts are kept. */
export const LAYOUTS_MAX = 200;
/** Views of one person, over all screens. */
export const VIEWS_MAX = 200;

/** Name of a column or a table in the portal: no text of a person's. */
const key = z.string().regex(/^[A-Za-z][A-Za-z0-9.-]{0,63}$/);

export const viewScreen = z.enum(VIEW_SCREENS);
export const tableKey = key;

/** Ids of columns, each once; null: as the table itself has it. */
const columns = z
  .array(key)
  .max(COLUMNS_MAX)
  .refine((ids) => new Set(ids).size === ids.length)
  .nullable();

/** How a person has arranged a table: the columns in their order, those that are hidden, those that stay at the left. */
export const tableLayout = z.strictObject({
  order: columns,
  hidden: columns,
  frozen: columns,
  /** px, of the columns that were given a width by hand, and of those that stood before one as it was. */
  widths: z
    .record(key, z.int().min(MIN_COLUMN_WIDTH_PX).max(MAX_COLUMN_WIDTH_PX))
    .refine((widths) => Object.keys(widths).length <= COLUMNS_MAX),
  density: z.enum(['comfortable', 'compact']),
  /** Of a list of accounts: which states it shows; absent where nothing was chosen. */
  show: accountShow.optional(),
  /** Of a list of households: those with closed accounts alone are listed too; absent where they are not. */
  closedOnly: z.literal(true).optional(),
});

/** The most significant column first. */
export const viewSort = z.array(z.strictObject({ key, direction })).max(SORT_COLUMNS_MAX);

const viewName = typedLine.min(1).max(VIEW_NAME_MAX);

/** Counts the saves of one thing. Whoever saves tells the one that it was made from; 0 for something new. */
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
  /** Whether the reader made it, and alone may change it. */
  isMine: z.boolean(),
  /** The team that sees it; null: its owner alone. */
  team: teamRef.nullable(),
  filters: bookFilter,
  layout: tableLayout,
  sort: viewSort,
  /** Column by which rows are grouped; null for none. */
  groupBy: key.nullable(),
  version,
  /** Values of its filter that none of the reader's rep codes has. */
  unseen: unseenValues,
});

export const savedLayout = z.strictObject({ tableKey, layout: tableLayout, version });

export const viewsListBody = z.strictObject({
  /** Whose views are asked for; null for none: the layouts alone. */
  screen: viewScreen.nullable(),
});

export const viewsListAnswer = z.strictObject({
  /** The person's own by name, then those of the person's teams. */
  views: z.array(savedView),
  /** The view that the screen opens with. */
  defaultViewId: shortId.nullable(),
  /** The person's layouts of all tables. */
  layouts: z.array(savedLayout),
  /** The teams that a view may be shared with. */
  teams: z.array(teamRef),
});

export const viewSaveBody = z.strictObject({
  /** Null makes a new view. */
  id: shortId.nullable(),
  screen: viewScreen,
  name: viewName,
  /** One of the person's teams; null keeps the view to its owner. */
  teamId: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .nullable(),
  filters: bookFilter,
  layout: tableLayout,
  sort: viewSort,
  groupBy: key.nullable(),
  version: basedOn,
});

/** `isOverwritten`: a version that the saver had not seen has been replaced; the last one always wins. */
export const viewSaveAnswer = z.strictObject({ view: savedView, isOverwritten: z.boolean() });

export const viewRemoveBody = z.strictObject({ id: shortId });
export const viewRemoveAnswer = z.strictObject({ id: shortId });

export const defaultViewSaveBody = z.strictObject({ screen: viewScreen, viewId: shortId.nullable() });
export const defaultViewSaveAnswer = defaultViewSaveBody;

export const layoutSaveBody = z.strictObject({ tableKey, layout: tableLayout, version: basedOn });
export const layoutSaveAnswer = z.strictObject({ saved: savedLayout, isOverwritten: z.boolean() });

export type ViewScreen = z.infer<typeof viewScreen>;
/** What a person has arranged is handed on, never written into. */
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
  viewsList: { body: viewsListBody, answer: typedAs<ViewsListAnswer>(viewsListAnswer) },
  viewSave: { body: typedAs<ViewSaveBody>(viewSaveBody), answer: typedAs<ViewSaveAnswer>(viewSaveAnswer) },
  viewRemove: { body: viewRemoveBody, answer: viewRemoveAnswer },
  defaultViewSave: { body: defaultViewSaveBody, answer: defaultViewSaveAnswer },
  layoutSave: {
    body: typedAs<LayoutSaveBody>(layoutSaveBody),
    answer: typedAs<LayoutSaveAnswer>(layoutSaveAnswer),
  },
} satisfies CallSchemaTable;
