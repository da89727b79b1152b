import css from '@eslint/css'
import js from '@eslint/js'
import json from '@eslint/json'
import { defineConfig } from 'eslint/config'
import astro from 'eslint-plugin-astro'
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import * as mdx from 'eslint-plugin-mdx'
import reactHooks from 'eslint-plugin-react-hooks'
import { tailwind4 } from 'tailwind-csstree'
import typescript from 'typescript-eslint'
import { bareText } from './eslint-bare-text.mjs'

/** A straight apostrophe within or after a word, or after a placeholder. */
const typewritten = String.raw`/[\p{L}\d]'\p{L}|s' |^'s\b/u`

/** What answers look like, and what people type: the schemas that the site shares with the API. */
const contracts = 'api/{contract/**,**/{contract,forms}.ts}'
/** How to read the words of content/. */
const wordReaders = 'api/content/{language,language.browser,words,words.browser,numbers,fill,format}.ts'
/** What the site may take of what lies outside it. */
const outsideSite = [contracts, 'api/content/**', 'api/instrument/public/**', 'content/**']
/** The site's floors, the lowest first: each may import those below it. */
const siteFloors = ['styles', 'lib', 'ui', 'components', 'features', 'layouts', 'pages']
/** Each feature may import those before it. */
const features = [
  'forms',
  'auth',
  'share',
  'account',
  'survey',
  'dashboard',
  'results',
  'changes',
  'compass',
  'community',
  'contact',
  'feedback',
  'missing-page',
  'method',
  'home',
]
const belowFeatures = siteFloors.slice(0, siteFloors.indexOf('features'))
/** What several nouns of the API are made of. */
const belowNouns = [
  'content/**',
  contracts,
  'api/{content,db}/**',
  'api/{background,clock,encryption,log,metrics,operator-error,secret}.ts',
]
/** The API's folders with a contract: each may import those before it. What moves several nouns at once is the last. */
const nouns = [
  'accounts',
  'consent',
  'answers',
  'results',
  'letter',
  'practice',
  'sharing',
  'messages',
  'sample',
  'retention',
  'export',
  'workflows',
]

/** What a folder may import besides its own files. */
const mayImport = {
  content: [],
  'api/content': ['content/**', contracts, 'api/instrument/public/**'],
  'api/instrument': ['content/**', contracts, 'api/content/**'],
  'api/instrument/public': ['content/**', contracts, 'api/content/**'],
  'api/translations': ['content/**', 'api/content/**'],
  'api/db': [contracts, wordReaders, 'api/{metrics,operator-error}.ts'],
  'api/model': belowNouns,
  'api/mail': [...belowNouns, 'api/instrument/public/**'],
  'api/http': [...belowNouns, 'api/mail/**', 'api/options.ts'],
  ...Object.fromEntries(
    nouns.map((noun, place) => [
      `api/${noun}`,
      [
        ...belowNouns,
        'api/{instrument,mail,model,http}/**',
        'api/options.ts',
        ...nouns.slice(0, place).map((earlier) => `api/${earlier}/**`),
      ],
    ]),
  ),
  site: outsideSite,
  ...Object.fromEntries(
    siteFloors.map((name, floor) => [
      `site/${name}`,
      [...outsideSite, ...siteFloors.slice(0, floor).map((lower) => `site/${lower}/**`)],
    ]),
  ),
  ...Object.fromEntries(
    features.map((feature, place) => [
      `site/features/${feature}`,
      [
        ...outsideSite,
        ...belowFeatures.map((lower) => `site/${lower}/**`),
        ...features.slice(0, place).map((earlier) => `site/features/${earlier}/**`),
      ],
    ]),
  ),
}
/** Its page is made by the build alone, with the sample and simulated people. */
mayImport['site/features/method'].push('api/{instrument,sample}/**')

/** Folders that outsiders import through one file only. */
const doors = {
  'api/letter/evidence': 'evidence.ts',
  'api/letter/writer': 'writer.ts',
  'api/letter/model': 'task.ts',
}

/** The schemas and rules of content, which no page needs: of these the site and what browsers run may use types alone. */
const checks = 'api/content/{check,words-check,content-error,locale,text-schema,groups/*}.ts'
const browserSafe = 'api/{content,instrument/public}/**'

const files = (path) => ({ file: { path } })
const folders = (...names) => files(names.map((name) => `${name}/**`))
const packages = { module: { origin: ['external', 'core'] } }
const values = { dependency: { kind: 'value' } }

/** For tests, `also` what they are made of. */
const inOrder = (...also) =>
  Object.entries(mayImport).flatMap(([folder, allowed]) => [
    { from: folders(folder), disallow: { to: { module: { origin: 'local' } } } },
    { from: folders(folder), allow: { to: files([`${folder}/**`, ...allowed, ...also]) } },
  ])

const imports = [
  ...inOrder(),
  { from: files(contracts), disallow: { to: { module: { origin: 'local' } } } },
  { from: files(contracts), allow: { to: files([contracts, wordReaders]) } },
  { from: files([contracts, browserSafe]), disallow: { to: packages } },
  { from: files([contracts, browserSafe]), allow: { to: { module: { source: 'zod' } } } },
  { from: files(['site/**', browserSafe]), disallow: { to: files(checks), ...values } },
  { from: files(browserSafe), disallow: { to: packages, ...values } },
  { from: files('api/content/{language,translated}.ts'), allow: { to: { module: { origin: 'core' } } } },
  { from: files(checks), allow: { to: [files(checks), { module: { source: 'zod' } }] } },
  { from: folders('site/e2e'), allow: { to: files('**') } },
  {
    from: folders('!{api/{test,bench,deploy},site/{e2e,test}}'),
    disallow: { to: files(['{api,site}/test/**', 'site/e2e/**', '**/*.{test,e2e}.*']) },
  },
  { from: folders('!api/{test,bench}'), disallow: { to: files('api/*/**/routes.ts') } },
  { from: files('api/app.ts'), allow: { to: files('api/*/**/routes.ts') } },
  ...Object.entries(doors).map(([folder, door]) => ({
    from: folders(`!${folder}`),
    disallow: { to: files(`${folder}/**/!(${door})`) },
  })),
]

const site = { rules: { 'bare-text': bareText } }

const boundariesBy = (policies) => ({
  plugins: { boundaries },
  settings: { 'boundaries/files': [{ category: 'any', pattern: '**' }], 'import/resolver': { typescript: true } },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'allow',
        checkInternals: true,
        checkUnknownLocals: true,
        checkAllOrigins: true,
        message: '{{ from.file.path }} may not import {{ dependency.source }}.',
        policies,
      },
    ],
  },
})

/** Prettier alone decides layout. */
export default defineConfig([
  { ignores: ['dist/', '.astro/', 'api/db/migrations/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{ts,tsx,mjs,astro}', '**/*.astro/*.ts'],
    extends: [js.configs.recommended, typescript.configs.recommended],
    rules: {
      // Playwright fixtures without dependencies need an empty pattern
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // allows omitting properties by destructuring, and unused loop variables
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  { files: ['{api,site,content}/**/*.{ts,tsx,astro,mjs}'], rules: { 'max-lines': ['error', 300] } },
  {
    // refuses relative imports in page scripts, which it can't resolve: they import by #site
    files: ['{api,site,content}/**/*.{ts,tsx,astro,mjs}'],
    ignores: ['**/*.{test,e2e,fixture}.{ts,tsx}'],
    ...boundariesBy(imports),
  },
  {
    files: ['site/**/*.{test,fixture}.{ts,tsx}'],
    ...boundariesBy(inOrder('{api,content,site/test}/**')),
  },
  { files: ['**/*.mjs'], languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } } },

  {
    files: ['{api,site}/**/*.{ts,tsx,mjs,astro}'],
    // what a model is asked and may answer, SQL, and what tests send and are called
    ignores: ['api/letter/model/**', 'api/db/**', 'api/answers/save-answer.ts', 'api/test/**', 'api/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `Literal[value=${typewritten}]`,
          `TemplateElement[value.raw=${typewritten}]`,
          `JSXText[value=${typewritten}]`,
        ].map((selector) => ({ selector, message: "An apostrophe that people read is written ’, not '." })),
        {
          // of an Astro file, all but its scripts runs for each page
          selector: "Program:not(:has(AstroFragment)) CallExpression[callee.name='words']:not(:function *)",
          message: 'Read words when they are used: a module is loaded once, for all languages.',
        },
      ],
    },
  },

  {
    files: ['site/**/*.{ts,tsx}'],
    ignores: ['site/e2e/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['site/{lib,features,ui}/**/*.{ts,tsx}'],
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
    plugins: { site },
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
