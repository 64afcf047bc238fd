import { AREAS } from './areas.generated';
import { type Area, type Handlers, recordsOf, register, type Registry } from '../kit/registry';

type Registered<Part extends keyof Area> = Extract<(typeof AREAS)[number], Record<Part, unknown>>[Part];
type Merged<Tables> = (Tables extends unknown ? (tables: Tables) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** @returns one table of those that the areas registered under a name. A name without a value does not compile */
const merge = <Part extends 'handlers' | 'files'>(part: Part): Merged<Registered<Part>> =>
  Object.assign({}, ...AREAS.map((area: Area) => area[part] ?? {}));

const all: readonly Area[] = AREAS;

const handlers: Handlers = merge('handlers');
const files: Registry['files'] = merge('files');

/** The areas in one table, which the kit asks. */
export const REGISTRY: Registry = {
  handlers,
  files,
  readAgain: Object.assign({}, ...all.map(({ readAgain = {} }) => readAgain)),
  after: Object.assign({}, ...all.map(({ after = {} }) => after)),
  records: recordsOf(all),
  tasks: all.flatMap(({ tasks = [] }) => tasks),
  papers: Object.assign({}, ...all.map(({ papers = {} }) => papers)),
  notices: all.flatMap(({ notices = [] }) => notices),
};

register(REGISTRY);
