import type { Words } from './words.ts'

let ofPage: Words | undefined

/** A group's words, which the page brings: see Page.astro. */
export function words<Group extends keyof Words>(group: Group): Words[Group] {
  ofPage ??= JSON.parse(document.getElementById('words')!.textContent) as Words
  return ofPage[group]
}
