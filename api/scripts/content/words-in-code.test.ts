import { expect, test } from 'bun:test'
import { wordsIn } from './words-in-code.ts'

const textsIn = (file: string, code: string) =>
  wordsIn(file, code)
    .map(({ line, text }) => `${line} ${text}`)
    .join(' | ')

test('finds texts that people read in TypeScript, and no others', () => {
  const code = `
    import words from './as it is.ts'
    type Meaning = 'about the same'
    const a = 'Please try again.' // A note for developers.
    const b = \`You have \${a} new messages from us.\`
    const c = <p className="flex mt-2 gap-1 p-1" title="Results">
      Saved{a}.</p>
    throw new ProblemError('invalid', 'This is not right.')
    throw new Error('this is for developers')
    const d = endpoint('GET', '/api/greeting', 'Greet the user kindly', {})
    log('info', { message: 'it has been sent' })`
  const found = '4 Please try again. | 5 new messages from us. | 6 Results | 7 Saved | 8 This is not right.'
  expect(textsIn('a.tsx', code)).toBe(found)
})

test('finds them in all parts of an Astro file', () => {
  const code = `---\nconst a = 'In the fields.'\n---\n\n<!doctype html>\n<!-- not in a comment -->\n<p {a}>\n  In\n  the text.\n</p>
<script>\n  const b = 'In the script.'\n</script>\n<style>\n  .in-the-style { font: bold small serif }\n</style>\n`
  expect(textsIn('a.astro', code)).toBe('2 In the fields. | 8 In the text. | 12 In the script.')
})
