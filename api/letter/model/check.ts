import type { Slot } from '../contract.ts'
import { anyOfNames, partNames } from '#api/content/names.ts'
import { zoneKeys } from '#api/instrument/public/zone-keys.ts'
import type { Item } from '#api/instrument/bank.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { matchesStance } from '../evidence/evidence.ts'
import { type Assertion, type DraftSentence, parseDraft } from './draft.ts'
import { forbiddenIn, stemsOf, wordsOf } from './forbidden.ts'
import { othersIn } from './others.ts'
import type { OpenSlot } from './slots.ts'

export interface CheckedDraft {
  passed: DraftSentence[]
  refused: { sentence: DraftSentence; reasons: string[] }[]
}

const wordsAtMost = 40

/**
 * A fault costs only its sentence. What code can't see (an answer reversed, harmless additions) is left to the review
 * (docs/decisions, 1).
 */
export function checkDraft(answer: unknown, slots: readonly OpenSlot[], answers: Sheet): CheckedDraft {
  const passed: DraftSentence[] = []
  const refused: CheckedDraft['refused'] = []
  const room = new Map<Slot, number>(slots.map(({ slot, wordsAtMost }) => [slot, wordsAtMost]))
  for (const sentence of parseDraft(answer)) {
    const slot = slots.find((one) => one.slot === sentence.slot)
    const left = (room.get(sentence.slot) ?? 0) - wordsOf(sentence.text).length
    const reasons = [
      ...(slot ? faultsOf(sentence, slot, answers) : ['it is for a place that was not asked for']),
      ...(slot && left < 0 ? ['it is longer than its place'] : []),
      ...(passed.some(({ text }) => text.toLowerCase() === sentence.text.toLowerCase()) ? ['it stands twice'] : []),
    ]
    if (reasons.length > 0) {
      refused.push({ sentence, reasons })
    } else {
      passed.push(sentence)
      room.set(sentence.slot, left)
    }
  }
  const slotIndex = ({ slot }: DraftSentence) => slots.findIndex((one) => one.slot === slot)
  return { passed: passed.toSorted((a, b) => slotIndex(a) - slotIndex(b)), refused }
}

type Ground = Pick<OpenSlot, 'items' | 'act'>

export function faultsOf(sentence: DraftSentence, { items, act }: Ground, answers: Sheet): string[] {
  const assertions = sentence.claims.map((assertion) => ({
    assertion,
    item: items.find(({ id }) => id === assertion.item),
  }))
  const sources = [...assertions.flatMap(({ item }) => item?.text ?? []), ...(act === undefined ? [] : [act])]
  return [
    ...(assertions.length === 0 ? ['it claims no answer'] : []),
    ...assertions.flatMap(({ assertion, item }) =>
      item ? assertionFaults(assertion, item, answers) : ['it claims an answer that it was not given'],
    ),
    ...formFaults(sentence),
    ...quoteFaults(sentence.text, sources),
    ...wordFaults(sentence.text, sources),
  ]
}

function assertionFaults({ item, says: stance, quote }: Assertion, { text }: Item, answers: Sheet): string[] {
  return [
    ...(matchesStance(answers.get(item), stance) ? [] : ['it claims an answer that was not given']),
    ...(quote && !normalizeWords(text).includes(normalizeWords(quote))
      ? ['it quotes words that the statement does not have']
      : []),
  ]
}

/** Quotations may drop a statement's end, and change capitals and punctuation. */
const normalizeWords = (text: string) => wordsOf(text).join(' ').replaceAll('’', "'")

const signs = /[^\p{Script=Latin}\s\d.,;:?!'’‘“”"()…—–-]/u

function formFaults({ slot, text }: DraftSentence): string[] {
  const length = wordsOf(text).length
  return [
    ...(length < 4 || length > wordsAtMost ? ['it is too short or too long'] : []),
    ...(signs.test(text) || /\n/.test(text) ? ['it holds signs that no letter needs'] : []),
    ...(/[.?!…]["”’)]*$/.test(text) ? [] : ['it does not end']),
    ...(text.includes('?') === (slot === 'question') ? [] : ['only the question may ask, and it has to']),
    ...(text.includes('!') ? ['it calls out'] : []),
    ...(/[.?]["”’)]* +["“‘]?\p{Lu}/u.test(removeQuotations(text)) ? ['it is more than one sentence'] : []),
    ...(slot === 'question' && !/\?["”’)]*$/.test(text) ? ['its question is not its end'] : []),
    ...(slot === 'question' || /\byou\b|\byou['’]|\byours?\b|\byourself\b/i.test(text)
      ? []
      : ['it does not speak to "you"']),
    ...(/(?<![\p{L}])(?:I|me|my|mine|we|us|our)(?![\p{L}’'])/u.test(removeQuotations(text))
      ? ['it speaks as somebody else']
      : []),
  ]
}

const removeQuotations = (text: string) => text.replace(/[“"][^”"]*[”"]/g, ' ')

function quoteFaults(text: string, sources: readonly string[]): string[] {
  const quotes = text.match(/[“"][^”"]*[”"]/g) ?? []
  const isCited = (quote: string) => sources.some((one) => normalizeWords(one).includes(normalizeWords(quote)))
  return quotes.every(isCited) ? [] : ['it quotes what it was not given']
}

/** A single capitalised word may be an ordinary one that begins the sentence. */
const names = new RegExp(
  `(?<![\\p{L}-])(?:${anyOfNames([...partNames, ...zoneKeys.map(({ name }) => name)])})(?![\\p{L}-])`,
  'gu',
)

/** No other sentence has these by chance. */
const longNames = new RegExp(
  `(?<![\\p{L}-])(?:${anyOfNames([...partNames, ...zoneKeys.map(({ name }) => name)].filter((name) => /[ -]/.test(name)))})(?![\\p{L}-])`,
  'giu',
)

const beginsWithName = new RegExp(`^(?:${anyOfNames(partNames)}),? (?:is|stands|comes|lies|leads|and)(?![\\p{L}])`, 'u')
/** "…, for you know": a cause without a causal word. */
const causedBy =
  /, for (?:that|it|doubt|they|you (?:are|were|have|had|know|knew|like|need|want|cannot|can|could|would|do|feel|fear|hate|love))\b/i

function wordFaults(text: string, sources: readonly string[]): string[] {
  const unquoted = removeQuotations(text)
  const exempt = new Set(sources.flatMap(exemptStems))
  const named =
    [...unquoted.matchAll(names)].some(({ 0: name, index }) => index > 0 || name.includes(' ')) ||
    (unquoted.match(longNames) ?? []).some((name) => !stemsOf(name).every((one) => exempt.has(one)))
  return [
    ...(/\d/.test(unquoted) ? ['scores or numbers: it holds a digit'] : []),
    ...(named || beginsWithName.test(unquoted) ? ['scores or numbers: it names a part'] : []),
    ...forbiddenIn(unquoted, exempt).map(({ kind, phrase }) => `${kind}: “${phrase}”`),
    ...othersIn(unquoted, exempt).map((phrase) => `other people: “${phrase}”`),
    ...(causedBy.test(unquoted) ? ['a cause or an origin: “for”'] : []),
    ...(isOrder(unquoted) ? ['advice: it gives an order'] : []),
  ]
}

/** Stems of the given words, in the second person too. */
function exemptStems(source: string): string[] {
  const second: Record<string, string> = { i: 'you', me: 'you', my: 'your', myself: 'yourself', mine: 'yours' }
  return stemsOf([source, ...wordsOf(source).map((one) => second[one] ?? '')].join(' '))
}

const verbs =
  'ask|tell|say|try|take|let|give|make|keep|notice|write|call|choose|start|begin|stop|remember|think|speak|share|look|' +
  'find|listen|pause|wait|set|put|go|be|do|pick|name|practice|allow|consider|imagine|hold|reach|leave|show|use|' +
  "rest|open|breathe|slow|admit|accept|thank|talk|turn|see|feel|don[’']t|never|please"
const when = '(?:so|then|now|today|tonight|next time|this week|for once|perhaps|maybe|instead)'
const orders = new RegExp(
  `(?:(?:^|[.;:—–] ?|, (?:so|then) )(?:${when},? )?|, (?:and|so|but) ${when},? )(?:just |only |simply |first )?(?:${verbs})(?: (?:not ))?(?=[ ,.;:](?!(?:and|or) (?:you|your) ))`,
  'i',
)

const isOrder = (text: string): boolean => orders.test(text)
