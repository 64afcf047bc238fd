const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']);
const LETTER = /\p{L}/u;

/** ESLint rule: no words in JSX. Every text that a person reads or hears comes from `locales/`. */
export const noJsxLetters = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      letters: '"{{text}}" is text for a person: put it in locales/ in both languages and use t().',
    },
  },
  create(context) {
    const report = (node, text) =>
      LETTER.test(text) && context.report({ node, messageId: 'letters', data: { text: text.trim() } });
    const literals = (node) => {
      if (node?.type === 'Literal' && typeof node.value === 'string') report(node, node.value);
      if (node?.type === 'TemplateLiteral') node.quasis.forEach((part) => report(part, part.value.raw));
      if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(literals);
      if (node?.type === 'LogicalExpression') literals(node.right);
    };
    return {
      JSXText: (node) => report(node, node.value),
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') literals(node.expression);
      },
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || !SPOKEN_ATTRIBUTES.has(node.name.name)) return;
        literals(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
      },
    };
  },
};
