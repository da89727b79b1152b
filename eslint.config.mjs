import css from '@eslint/css'
import js from '@eslint/js'
import json from '@eslint/json'
import { defineConfig } from 'eslint/config'
import astro from 'eslint-plugin-astro'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import * as mdx from 'eslint-plugin-mdx'
import reactHooks from 'eslint-plugin-react-hooks'
import { tailwind4 } from 'tailwind-csstree'
import typescript from 'typescript-eslint'
import { bareText } from './eslint-bare-text.mjs'

/** A typewriter's apostrophe in words: within one, at the end of one, or after a name that is filled in. */
const typewritten = String.raw`/[\p{L}\d]'\p{L}|s' |^'s\b/u`

/** Every language by its plugin's own recommendations; Prettier alone has a say in layout. */
export default defineConfig([
  { ignores: ['dist/', '.astro/', 'api/db/migrations/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{ts,tsx,mjs,astro}', '**/*.astro/*.ts'],
    extends: [js.configs.recommended, typescript.configs.recommended],
    rules: {
      // a fixture that needs no other says so with an empty pattern
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // what is left out of an object, and what is counted but not looked at, has a name all the same
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } } },

  {
    files: ['{api,site}/**/*.{ts,tsx,mjs,astro}'],
    // what a model is asked and may answer, SQL, and what tests send and are called
    ignores: ['api/domain/insights/model/**', 'api/db/**', 'api/bench/sheets.ts', 'api/test/**', 'api/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `Literal[value=${typewritten}]`,
          `TemplateElement[value.raw=${typewritten}]`,
          `JSXText[value=${typewritten}]`,
        ].map((selector) => ({ selector, message: "An apostrophe that people read is written ’, not '." })),
      ],
    },
  },

  {
    files: ['site/**/*.{ts,tsx}'],
    ignores: ['site/e2e/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['site/{lib,stores,islands}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'Pages over plain http have none: use crypto.getRandomValues.',
        },
      ],
    },
  },
  {
    files: ['site/**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
    plugins: { site: { rules: { 'bare-text': bareText } } },
    rules: {
      'site/bare-text': 'error',
      // the focus goes only where someone has just asked for a form
      'jsx-a11y-x/no-autofocus': 'off',
      // a part that scrolls by itself has to be reachable by keyboard
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    },
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-recommended'],

  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { customSyntax: tailwind4 },
    extends: ['css/recommended'],
    rules: {
      // paper and reduced motion overrule whatever is said elsewhere, Chart.js's own style attributes among it
      'css/no-important': 'off',
      // tokens.css and Tailwind define variables that other files use
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }],
      'css/use-baseline': [
        'error',
        {
          available: 'newly',
          // a browser that does not know these shows the page all the same
          allowAtRules: ['page'],
          allowProperties: [
            'accent-color',
            'hanging-punctuation',
            'orphans',
            'print-color-adjust',
            'text-size-adjust',
            'text-wrap',
            'widows',
          ],
          allowPropertyValues: { 'break-after': ['avoid'] },
          allowSelectors: ['marker', 'selection'],
        },
      ],
    },
  },
  { files: ['**/*.json'], plugins: { json }, language: 'json/json', extends: ['json/recommended'] },
  {
    files: ['**/*.mdx'],
    extends: [mdx.flat],
    // {product} and {email} stand in texts by themselves, and are filled before the page is built
    rules: { 'no-unused-expressions': 'off' },
  },
])
