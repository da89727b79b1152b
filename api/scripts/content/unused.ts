import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import { isCounted } from '#api/translations/entries.ts'
import type { Content, Fault } from './content.ts'
import { type CodeWords, wordsInUse } from './words-in-use.ts'

/** The groups' schemas name every key. */
const notRead =
  /\.(?:test|e2e|fixture)\.|\/(?:test|e2e)\/|^api\/(?:scripts|bench)\/|^api\/content\/(?:groups\/|(?:words-)?check\.|text-schema\.)/

/** Their schemas take exactly the keys that facts name. */
const keyedByFacts =
  /^en\/assessment\/(?:statements|challenges|insights\/(?:sentences|pairs|recommendations|components))/

function readCode(): CodeWords {
  const files = [...new Glob('{api,site}/**/*.{ts,tsx,astro}').scanSync()].filter((file) => !notRead.test(file))
  return wordsInUse(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])))
}

/** Keys of texts that no code reads. */
export function unusedFaults(content: Content, code: CodeWords = readCode()): Fault[] {
  const complaint = 'No code reads this: take it out here and in api/content/groups.'
  const facts = namesOf(Object.entries(content).filter(([file]) => !file.startsWith('en/') && file.endsWith('.json')))
  const byFile = Map.groupBy(code.readings, ({ path: [file] }) => file)
  const isRead = (file: string, key: readonly string[]) =>
    (byFile.get(file) ?? []).some(({ path: [, ...path], keys }) => {
      const mayBe = (step: string) => code.strings.has(step) || keys.has(step) || facts.has(step)
      const isOnPath = path.every((step, index) => {
        const own = key[index]
        return own === undefined || step === own || (step === '*' && mayBe(own))
      })
      return isOnPath && (path.length >= key.length || code.properties.has(key.at(-1)!) || mayBe(key.at(-1)!))
    })
  return Object.entries(content)
    .filter(([file]) => /^en\/(?!locale).*\.json$/.test(file) && !keyedByFacts.test(file))
    .flatMap(([file, data]) => {
      const name = file.replace(/^en\/|\.json$/g, '')
      return keysIn(data, [])
        .filter((path) => !isRead(name, path))
        .map((path) => ({ file, path, complaint }))
    })
}

/** Of texts, lists and plurals. */
function keysIn(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isCounted(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysIn(inner, [...path, key]))
}

/** Keys and values of facts, by which words are looked up. */
function namesOf(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set([value])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.entries(value).flatMap(([key, inner]) => [key, ...namesOf(inner)]))
}
