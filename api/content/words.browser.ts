import type { Words } from './words.ts'

let ofPage: Partial<Words> | undefined

export const language = (): string => document.documentElement.lang

/** A group's words, which the page brings: see Page.astro. Throws if it doesn't. */
export function words<Group extends keyof Words>(group: Group): Words[Group] {
  ofPage ??= JSON.parse(document.getElementById('words')?.textContent ?? '{}') as Partial<Words>
  const found = ofPage[group]
  if (!found) throw new Error(`This page brings no words of ${group}`)
  return found
}
