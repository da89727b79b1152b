import { expect, test } from 'bun:test'
import { withFolder } from '../test/set-up.ts'

const content = { de: 'draft', el: 'offered', en: 'offered', fr: 'draft' }
const files = Object.entries(content).map(([folder, state]) => [
  `content/${folder}/locale.json`,
  `{"state":"${state}"}`,
])
const cwd = withFolder('languages', Object.fromEntries(files))

test('builds drafts that are to be looked at, and offers none', () => {
  const script = `const { builtLanguages, offeredLanguages } = await import('${import.meta.dir}/language.ts')
  console.log(JSON.stringify([builtLanguages(), offeredLanguages()]))`
  const env = { ...process.env, PREVIEW_LANGUAGES: 'en, de' }
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script], { cwd, env })
  expect(JSON.parse(stdout.toString())).toEqual([
    ['en', 'de', 'el'],
    ['en', 'el'],
  ])
})
