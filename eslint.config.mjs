import nextPlugin from '@next/eslint-plugin-next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importDirection } from './scripts/eslint/importDirection.mjs';
import { longDateInText } from './scripts/eslint/longDateInText.mjs';
import { noJsxLetters } from './scripts/eslint/noJsxLetters.mjs';

const cairn = {
  rules: {
    'import-direction': importDirection,
    'long-date-in-text': longDateInText,
    'no-jsx-letters': noJsxLetters,
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '.next/**',
      '.build/**',
      '.cache/**',
      '.data/**',
      '.test/**',
      'next-env.d.ts',
      'tests/bench/rivals/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['tests/**', 'gateway/demo/book/tables/**'],
    rules: { 'max-lines': ['error', { max: 400 }] },
  },
  // A page is a doorway.
  { files: ['pages/**/*.{ts,tsx}'], rules: { 'max-lines': ['error', { max: 40 }] } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { cairn },
    rules: {
      'cairn/import-direction': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  // They compile each file with React's compiler, which takes half of the time: only what the browser runs has it.
  {
    files: ['{components,lib,pages,sagas,store}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, '@next/next': nextPlugin },
    rules: { ...reactHooks.configs.recommended.rules, ...nextPlugin.configs['core-web-vitals'].rules },
  },
  {
    files: ['tests/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['{components,lib,pages}/**/*.{ts,tsx}'], rules: { 'cairn/long-date-in-text': 'error' } },
  {
    files: ['components/**/*.tsx', 'pages/**/*.tsx'],
    rules: {
      'cairn/no-jsx-letters': 'error',
      // The browser writes both by its own language, not by the page's.
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='type'][value.value=/^(date|datetime-local|month|week|number)$/]",
          message: 'Use DateField, DateInput or TextField with a reader of lib/forms/typed.',
        },
      ],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx,mjs}', 'scripts/**/*.mjs', 'gateway/**/*.mjs'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
