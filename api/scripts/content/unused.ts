import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import type { Content, Fault } from './content.ts'

const comments = /(?<=^|[\s{])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm
const names = /[\p{L}_$][\p{L}\d_$-]*/gu
/** The groups' schemas name every key. */
const notRead = /\.(?:test|e2e|fixture)\.|\/(?:test|e2e)\/|^api\/content\/groups\//
const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Every word of the code, in which any may be the name of a key. */
function namesInCode(): Set<string> {
  const files = [...new Glob('{api,site}/**/*.{ts,tsx,astro,mjs}').scanSync()].filter((file) => !notRead.test(file))
  const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll(comments, ''))
  return new Set(texts.flatMap((text) => text.match(names) ?? []))
}

/** Keys of screens that no code names, each without what is in it. */
export function unusedFaults(content: Content, used: ReadonlySet<string> = namesInCode()): Fault[] {
  const complaint = 'No code reads this: take it out here and in api/content/groups.'
  const unusedIn = (value: unknown, path: readonly PropertyKey[]): (readonly PropertyKey[])[] => {
    if (Array.isArray(value)) return value.flatMap((one, index) => unusedIn(one, [...path, index]))
    if (typeof value !== 'object' || value === null || isCounted(value)) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      used.has(key) || isValue(key) ? unusedIn(inner, [...path, key]) : [[...path, key]],
    )
  }
  return Object.entries(content)
    .filter(([file]) => file.includes('/screens/'))
    .flatMap(([file, data]) => unusedIn(data, []).map((path) => ({ file, path, complaint })))
}

/** Of an answer or a meaning: code has it only as data. */
const isValue = (key: string) => !/^[\p{L}_$][\p{L}\d_$-]*$/u.test(key)

const isCounted = (value: object) => 'other' in value && Object.keys(value).every((form) => pluralForms.includes(form))
