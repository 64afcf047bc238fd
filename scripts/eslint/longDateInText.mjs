const DATE = 'formatDate';

/** Hands on what it gets, whole or as a part: the date is still in there. */
const CARRIERS = new Set([
  'ArrayExpression',
  'ChainExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ObjectExpression',
  'Property',
  'SpreadElement',
  'TemplateLiteral',
  'TSAsExpression',
  'TSNonNullExpression',
]);

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** `t('key', …)`: a call by a bare name with the date after its key. */
const isText = ({ callee, arguments: given }, argument) =>
  callee.type === 'Identifier' && given.indexOf(argument) > 0 && !isFunction(argument);

const isJoin = ({ callee }) => callee.type === 'MemberExpression' && callee.property.name === 'join';

/** Marks of running text. Parts that a space or a line's end parts stand in a cell. */
const isRunning = ({ arguments: [mark] }) => [', ', ' · '].includes(mark?.value);

/**
 * ESLint rule: a text takes a date in words. Chrome breaks `2026-03-06` at its hyphens, so the ISO form stands in
 * cells alone, which do not break.
 */
export const longDateInText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      iso: 'A text takes a date in words, because an ISO date breaks at its hyphens: use formatDateLong.',
    },
  },
  create(context) {
    const seen = new Set();

    function followVariables(declaration) {
      for (const variable of context.sourceCode.getDeclaredVariables(declaration)) {
        for (const { identifier } of variable.references) {
          const { parent } = identifier;
          if (parent === declaration) continue;
          // A helper that gives the date: what it is called for is followed.
          const isCalled = parent.type === 'CallExpression' && parent.callee === identifier;
          follow(isCalled ? parent : identifier);
        }
      }
    }

    function follow(node) {
      if (seen.has(node)) return;
      seen.add(node);
      const { parent } = node;
      if (CARRIERS.has(parent.type)) follow(parent);
      else if (isFunction(parent) && parent.body === node) follow(parent);
      else if (parent.type === 'VariableDeclarator' && parent.init === node) followVariables(parent);
      else if (parent.type === 'MemberExpression' && parent.object === node) {
        const call = parent.parent;
        const isMethod = call.type === 'CallExpression' && call.callee === parent;
        if (isMethod && isJoin(call) && isRunning(call)) report(call);
        else if (isMethod) follow(call);
      } else if (parent.type === 'CallExpression' && parent.callee !== node) {
        if (isText(parent, node)) report(parent);
        else if (isFunction(node)) follow(parent);
      }
    }

    const report = (node) => context.report({ node, messageId: 'iso' });

    return {
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === DATE) follow(node);
      },
    };
  },
};
