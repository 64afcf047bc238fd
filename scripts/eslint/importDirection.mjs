import path from 'node:path';
import { gatewayFault } from './gatewayLaw.mjs';
import { zodFiles } from './zodFiles.mjs';

/**
 * Who may import whom (docs/decisions/0001). The key is the importing folder. The value lists the folders
 * that it may import besides itself. Anything else is an error whose message says what to do instead.
 */
const ALLOWED = {
  contract: [],
  lib: ['contract'],
  store: ['contract', 'lib'],
  sagas: ['contract', 'lib', 'store'],
  components: ['contract', 'lib', 'store'],
  pages: ['components', 'store', 'lib', 'contract'],
  gateway: ['contract'],
};

const INSTEAD = {
  sagas: 'dispatch an action of the store; the sagas that wait for it are started by pages/_app alone',
  gateway: 'the gateway is another process: name a call of contract/ and dispatch it',
  components: 'move what is shared down to lib/ or store/; only pages/ open components',
  store: 'take the value as a parameter; state is read in components/ (hooks) and sagas/',
  lib: 'contract/ promises and nothing more: put the logic in lib/ and the type in contract/',
  pages: 'nobody imports a page: move the shared part to components/ or lib/',
  tests: 'nobody imports tests: move the helper to lib/',
  contract: 'this folder stands alone',
};

/** What says a value: the papers of the gateway say it as the screens do. */
const SAYS = ['format', 'words'];

/** Pieces that every area may use and that know no area; `ui` has no store. */
const SHARED = ['ui', 'theme', 'superTable', 'charts', 'kit', 'states', 'filters'];

const shell = (area) => area === 'shell' || area === 'login';

function folderOf(file, root) {
  const [top, second, third] = path.relative(root, file).split(path.sep);
  return { top, second, third };
}

function areaFault(from, to) {
  if (from.top !== 'components' || to.top !== 'components' || from.second === to.second) return null;
  if (from.second === 'ui' && to.second !== 'theme') return 'ui/ holds primitives: it imports theme/ alone';
  if (SHARED.includes(to.second) || shell(from.second)) return null;
  if (SHARED.includes(from.second)) {
    return `"${from.second}" knows no area: pass what it shows of "${to.second}" as a prop`;
  }
  if (to.third === 'shared') return null;
  return `an area imports only the "shared" folder of another: put what both show into components/${to.second}/shared`;
}

function fault(from, to, isApp) {
  if (from.top === 'tests' || from.top === 'scripts' || !(from.top in ALLOWED)) return null;
  if (from.top === 'components' && from.second === 'ui' && to.top === 'store') {
    return 'ui/ holds primitives: pass the value as a prop';
  }
  if (from.top === to.top) return areaFault(from, to);
  if (ALLOWED[from.top].includes(to.top)) return null;
  if (from.top === 'pages' && to.top === 'sagas' && isApp) return null;
  if (from.top === 'gateway' && to.top === 'locales') return null;
  if (from.top === 'gateway' && to.top === 'lib' && SAYS.includes(to.second)) return null;
  if (from.top === 'lib' && to.top === 'locales') return null;
  if (!(to.top in INSTEAD)) return null;
  return INSTEAD[to.top];
}

/** Folders whose files the browser downloads. A schema imported by one of them brings zod along. */
const DOWNLOADED = ['lib', 'store', 'sagas', 'components', 'pages'];

/**
 * A form brings its schemas, and zod with them. It has its own file, which loads when the form opens and is
 * never imported directly (`components/ui/form/dynamicForm`).
 */
const isForm = (file) => /\.form(\.tsx?)?$/.test(file);

const filesWithZod = new Map();

function hasZod(target, root) {
  if (!filesWithZod.has(root)) filesWithZod.set(root, zodFiles(root));
  return filesWithZod.get(root).has(target);
}

/** True when nothing of an import or a re-export remains after compilation. */
function isOfTypes({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  const kinds = specifiers.map((each) => each.importKind ?? each.exportKind);
  return kinds.length > 0 && kinds.every((kind) => kind === 'type');
}

/** ESLint rule: the house's import directions. */
export const importDirection = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wrong: '{{from}} must not import {{to}}: {{instead}}.',
      axios: '{{from}} must not import axios: {{instead}}.',
      form: '{{from}} must not import {{to}} outright: a form is loaded as it opens. Use dynamicForm(() => import(…)).',
      zod: '{{from}} must not import values of {{to}}: they bring zod into the browser. Import its types, and put lists of codes into a file of contract/ without zod.',
    },
  },
  create(context) {
    const { cwd, filename } = context;
    const from = folderOf(filename, cwd);
    const isApp = /^pages[\\/]_app\./.test(path.relative(cwd, filename));
    function check(node, source) {
      if (typeof source !== 'string') return;
      const mayHaveZod = !DOWNLOADED.includes(from.top) || isForm(filename) || isOfTypes(node);
      if (isForm(source) && node.type !== 'ImportExpression' && !mayHaveZod) {
        context.report({ node, messageId: 'form', data: { from: `${from.top}/`, to: source } });
        return;
      }
      if (source === 'zod' && !mayHaveZod) {
        context.report({ node, messageId: 'zod', data: { from: `${from.top}/`, to: 'zod' } });
        return;
      }
      if (source === 'axios' && !['lib', 'tests', 'scripts'].includes(from.top)) {
        context.report({
          node,
          messageId: 'axios',
          data: {
            from: `${from.top}/`,
            instead: 'name a call of contract/ and dispatch it; lib/http owns the one client',
          },
        });
        return;
      }
      const target = source.startsWith('@/')
        ? path.join(cwd, source.slice(2))
        : source.startsWith('.')
          ? path.resolve(path.dirname(filename), source)
          : null;
      if (target === null) return;
      const to = folderOf(target, cwd);
      if (!mayHaveZod && hasZod(target, cwd)) {
        const data = { from: `${from.top}/`, to: path.relative(cwd, target) };
        context.report({ node, messageId: 'zod', data });
        return;
      }
      const isInGateway = from.top === 'gateway' && to.top === 'gateway';
      const instead = isInGateway ? gatewayFault(filename, target, cwd) : fault(from, to, isApp);
      if (instead === null) return;
      context.report({
        node,
        messageId: 'wrong',
        data: { from: `${from.top}/`, to: `${to.top}/${to.second ?? ''}`, instead },
      });
    }
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
    };
  },
};
