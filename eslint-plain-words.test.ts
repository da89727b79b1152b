import { describe, test } from 'bun:test'
import { RuleTester } from 'eslint'
import { turnsOf } from './api/scripts/content/style.mjs'
import { plainWords } from './eslint-plain-words.mjs'

RuleTester.describe = describe
RuleTester.it = test

const turns = turnsOf('| Don’t write | Write |\n| - | - |\n| errs by / lies off by | is usually within |\n')
const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } }
const tester = new RuleTester({ languageOptions })

const refused = (name: string, code: string, found: string) => ({
  name,
  code,
  errors: [{ message: `We don’t write “${found}”, but “is usually within”: see content/style.md.` }],
})

tester.run('plain-words', plainWords(turns), {
  valid: [
    { name: 'takes other words', code: 'const text = "It is usually within 4 points."' },
    { name: 'takes comments, names and parts of longer words', code: '// errs by\nconst errsBy = "errs bypassed"' },
  ],
  invalid: [
    refused('refuses a turn in a string', 'const text = "Each score errs by 4 points."', 'errs by'),
    refused('refuses it with a capital, in a template', 'const text = `Errs by ${points} points`', 'Errs by'),
    refused('refuses it in text that is broken over lines', '<p>It lies\n  off by 4 points.</p>', 'lies off by'),
    refused('refuses it in an attribute', '<p title="It errs by 4" />', 'errs by'),
  ],
})
