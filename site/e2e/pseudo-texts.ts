import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { untranslated } from './untranslated.ts'

/** Runs in the page: each text that is shown, spoken or listed, of the whole page or of these elements. */
function textsInPage(elements: Iterable<Element> = document.querySelectorAll('body *')): string[] {
  const texts: (string | null | undefined)[] = [document.title]
  const metas = 'meta[name=description], meta[property^="og:"][property$="title"], meta[property$=description]'
  for (const meta of document.querySelectorAll(`${metas}, meta[property$=alt]`))
    texts.push(meta.getAttribute('content'))
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ]
  for (const element of elements) {
    if (element.matches('noscript')) {
      texts.push(element.textContent.replaceAll(/<style.*?<\/style>/gs, ' ').replaceAll(/<[^>]*>/g, ' '))
    }
    const isShown = element.checkVisibility({ visibilityProperty: true }) || element.matches('option, svg title')
    if (!isShown || element.matches('script, style, template, noscript')) continue
    for (const name of attributes) texts.push(element.getAttribute(name))
    if (element.matches('textarea[readonly]')) texts.push((element as HTMLTextAreaElement).value)
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue)
  }
  return [...new Set(texts.map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? ''))]
}

/** Runs in the page: reports what is shown for a moment only, such as toasts and what buttons say while they’re busy. */
function reportTexts(textsIn: typeof textsInPage): void {
  const report = (records: MutationRecord[]) => {
    const changed = new Set<Element>()
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      if (element) changed.add(element)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const inner of [node, ...node.querySelectorAll('*')]) changed.add(inner)
      }
    }
    void (globalThis as unknown as { meetTexts: (texts: string[]) => void }).meetTexts(textsIn(changed))
  }
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(report).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-label', 'aria-valuetext', 'alt', 'title'],
    }),
  )
}

/** All texts that this process has met. */
const met = new Set<string>()

/** Meets each text that a page shows from now on; gives those among them that are in another language. */
export async function meetTexts(page: Page): Promise<Set<string>> {
  const foreign = new Set<string>()
  await page.exposeFunction('meetTexts', (texts: string[]) => {
    for (const text of texts) {
      met.add(text)
      if (isForeign(text)) foreign.add(text)
    }
  })
  await page.addInitScript({ content: `(${reportTexts})(${textsInPage})` })
  return foreign
}

/** The language that nobody speaks has no Latin letters. */
let isForeignText = (text: string): boolean => /[a-z]{2}/i.test(text)

/** From now on in this process, only English is foreign: texts and words of English content that German has nowhere. */
export function expectNoEnglish(): void {
  const [some, others] = ['en', 'de'].map((folder) => piecesOfContent(join('content', folder))) as [string[], string[]]
  const pieces = withoutAny(some.filter(hasWord), others)
  const words = withoutAny(some.flatMap(wordsIn), others.flatMap(wordsIn))
  isForeignText = (text) =>
    pieces.has(text.trim()) || wordsIn(text).some((word) => words.has(word) || neverGerman.test(word))
}

/** German content has these in names of works alone. */
const neverGerman = /^(?:the|you|your|and|of|with|are|is|this|that|what|not|to|for|from|it|or|on|about|points)$/

function withoutAny(some: readonly string[], others: readonly string[]): Set<string> {
  const known = new Set(others)
  return new Set(some.filter((one) => !known.has(one)))
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
const hasWord = (text: string) => wordsIn(text).length > 0

function piecesOfContent(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.mdx')).map((file) => readFileSync(join(folder, file), 'utf8'))
  const lines = pages.flatMap((page) => page.replaceAll(/^\s*(?:import .*|(?:- )?\w+:|[-#*]+)/gm, '').split('\n'))
  const screens = files
    .filter((file) => /(?<!made-from)\.json$/.test(file))
    .flatMap((file) => textsOfFile(folder, file))
  return [...lines, ...screens.map(({ text }) => text)].flatMap(piecesOf)
}

/** What stands in one piece between values, marks and links. */
const piecesOf = (text: string) =>
  text.split(/\{[^}]*\}|\*\*|\[|\]\([^)]*\)|<[^>]*>/).map((piece) => piece.replaceAll(/\s+/g, ' ').trim())

/** Names of works, in lists of references. */
const work = /\(\d{4}\)\.|^(?:The SAPA|(?:Handbook|Interpretation|Journal|Manual) of|Standards for) /

const isForeign = (text: string): boolean =>
  !work.test(text) &&
  isForeignText(untranslated.reduce<string>((rest, name) => rest.replaceAll(withFlag(name), ''), text))

const withFlag = (name: string | RegExp) => (typeof name === 'string' ? name : new RegExp(name, 'g'))

/** Expects all of a text to be in the language nobody speaks. */
export function expectPseudo(text: string, state: string): void {
  met.add(text.replaceAll(/\s+/g, ' '))
  expect.soft(text.split(/[\n⟦⟧]+/).filter(isForeign), state).toEqual([])
}

/** Expects that nothing here is in another language than content/. */
export async function expectTranslated(page: Page, state: string): Promise<void> {
  const texts = await page.evaluate(textsInPage, undefined)
  for (const text of texts) met.add(text)
  expect.soft(texts.filter(isForeign), state).toEqual([])
}

/** Mails, what is drawn in pictures, and all screens that are made of forms. */
const whole = /^(?:mails|account|auth|contact|feedback|community|forms|pictures\.card)\./
/** On other screens, toasts and other messages of what was done or failed. */
function isMessage(path: string, holder: object): boolean {
  if (/^(?:problems|replies)\./.test(path) || /\.page\.\w+$/.test(path)) return false
  const isToast = 'title' in holder && 'description' in holder
  return isToast ? /\.(?:title|description)$/.test(path) : /(?:[fF]ailed|\.done)$/.test(path)
}
/** What no walk meets. */
const unreachable = [
  // of a device that was seen on two days
  'account.devices.lastSeen',
  // of a site that doesn’t say in which time it answers
  'contact.form.sent.description',
  // of a score whose error isn’t estimated
  'pictures.card.score',
]

/** What walks have to meet of a copy’s content, but no walk of this process has met; each text by its path. */
export function unmetTexts(folder: string): string[] {
  const content = join(folder, 'content', 'en')
  const all = [...met].join('\n')
  const isMet = (text: string) => piecesOf(text).every((piece) => all.includes(piece))
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:mails|screens\/\w+)\.json$/.test(file))
    .sort()
    .flatMap((file) => textsOfFile(content, file))
    .filter(
      ({ path, text, holder }) => text.includes('⟦') && (whole.test(path) || isMessage(path, holder)) && !isMet(text),
    )
    .map(({ path }) => path)
    .filter((path) => !unreachable.includes(path))
}

interface TextOfContent {
  path: string
  text: string
  /** what it is a field of */
  holder: object
}

const textsOfFile = (folder: string, file: string) =>
  textsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), basename(file, '.json'))

function textsOf(value: object, path: string): TextOfContent[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? [{ path: `${path}.${key}`, text: inner, holder: value }]
      : textsOf(Object(inner), `${path}.${key}`),
  )
}
