import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import type { SignalName } from '../contract/signal.ts'
import { signalNames } from '../contract/signal-names.ts'
import type { Item } from './bank-check.ts'

/** The words of a text in lower case, apostrophes kept. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+(?:’[a-z]+)?/g) ?? []
}

/** Flesch-Kincaid school grade of one sentence: 0.39 x words + 11.8 x syllables per word - 15.59. */
export function gradeOf(text: string): number {
  return fleschKincaid({ sentence: 1, word: wordsOf(text).length, syllable: syllable(text) })
}

const stopWords = new Set(
  `a about after again am an and any are as at be before being but by can could do does even for from had has
  have him how i if in is it its just me more most much my myself of on once or other others own so some
  someone something than that the their them then they to too what when which who whose while with
  would`.split(/\s+/),
)

/** The words that carry a text's meaning. */
function contentWordsOf(text: string): Set<string> {
  return new Set(wordsOf(text).filter((word) => !stopWords.has(word)))
}

/** Shared content words over all content words of two texts (Jaccard), 0 to 1. */
function overlapOf(one: string, other: string): number {
  const left = contentWordsOf(one)
  const right = contentWordsOf(other)
  const shared = [...left].filter((word) => right.has(word)).length
  const all = left.size + right.size - shared
  return all === 0 ? 1 : shared / all
}

const firstPerson = /\b(?:i|me|my|mine|myself)\b/i
const negation = /\b(?:no|not|nor|none|nothing|nobody|never|neither|cannot|without|hardly|rarely)\b|n’t\b/i
const absolute = /\b(?:always|never|every|everyone|everybody|everything|totally|completely)\b/i
const pastTense = /\bI (?:was|were|had|did|used to|felt|thought|tried|wanted)\b/

/** Matches any of the given whole words or phrases; a trailing * stands for any ending. */
function anyOf(words: string): RegExp {
  const endings = words
    .trim()
    .split(/\s*[,\n]\s*/)
    .map((word) => word.replace('*', '\\w*'))
  return new RegExp(`\\b(?:${endings.join('|')})\\b`, 'i')
}

const clinical = anyOf(`
  attach*, anxious, anxiety, avoidant, disorgani*, secure, securely, insecure*, trauma*, depress*, panic
  toxic, narciss*, codependen*, trigger*, abus*, disorder*, neuro*, therap*, dissociat*, introver*, extrover*
  borderline, addict*, obsess*, bipolar`)
const partnered = anyOf(`
  love language*, partner*, spouse*, husband*, wife, wives, boyfriend*, girlfriend*, marri*, wedding*
  dating, romantic*, sex, sexual*, kiss*, he, she, him, her, his, hers, man, men, woman, women, male, female
  boy, boys, girl, girls, mother, father, mom, mum, dad`)
const idiom = anyOf(`
  between the lines, same page, on my sleeve, wall up, walls up, blow off steam, with the flow, my buttons
  under my skin, on eggshells, big picture, bottom line, beat around, open book, comfort zone, guard down
  over backward*, out of the blue, make up my mind, throws me off, in my shoes, on the table, heavy
  the weight, most weight, hunch*, mood of the room, more or less, moves me, old role, gets close`)

/** People with whom fear would not be good sense: kind in what they do, or trusted. */
const safePerson = anyOf(`
  someone kind, someone gentle, someone loyal, someone I trust, someone good, someone who is good
  kind people, people I trust, people who treat me well`)

/** Hours, health, luck, money, attention, reading faces: what a person has little say in. */
const circumstance = anyOf(`
  hour, hours, busy, schedule*, my days, tired, exhaust*, worn out, energy, sleep*, ill, illness*, sick*, health*
  pain*, luck, lucky, unlucky, fortune*, money, poor, afford*, attention, focus*, concentrat*, distract*, drift*
  forget*, bored, boring, face, faces, facial, voice*, eyes, eye contact`)

/** Whether a text says what is not so, rather than what is. */
function isNegated(text: string): boolean {
  return negation.test(text)
}

/** Whether a text says that the other person is a safe one. */
export function namesSafePerson(text: string): boolean {
  return safePerson.test(text)
}

/** Whether a text asks about what a person has little say in. */
export function countsCircumstance(text: string): boolean {
  return circumstance.test(text)
}

/** The rules of wording that a text breaks, by name; empty for a sound item. */
export function wordingFaults(text: string): string[] {
  const count = text.split(/\s+/).length
  const faults = {
    'not 8 to 16 words': count < 8 || count > 16,
    'not one sentence': !/^[A-Z][^.!?;:]*\.$/.test(text) || text !== text.trim(),
    'not in the first person': !firstPerson.test(text),
    'not in the present tense': pastTense.test(text),
    'over grade 7': gradeOf(text) > 7,
    'an absolute': absolute.test(text),
    'a clinical label': clinical.test(text),
    'a partner, a spouse or a gender': partnered.test(text),
    'an idiom': idiom.test(text),
  }
  return Object.entries(faults).flatMap(([fault, broken]) => (broken ? [fault] : []))
}

/** The verbs that follow "I" in the given texts, with the helpers and adverbs between them skipped. */
export function verbsOf(texts: readonly string[]): Set<string> {
  const skipped = '(?:can|would|tend to|like to|want to|start to|first|soon|most|easily|really|still)'
  const verb = new RegExp(`\\bI (?:${skipped} )*([a-z]+)`, 'g')
  return new Set(texts.flatMap((text) => [...text.matchAll(verb)].flatMap((match) => match[1] ?? [])))
}

/** Whether a conjunction joins a second verb or a second clause to the first. */
export function joinsTwoVerbs(text: string, verbs: ReadonlySet<string>): boolean {
  return [...text.matchAll(/\b(?:and|or|but|yet|then)(?: then)? ([A-Za-z]+)/g)].some(
    ([, next = '']) => next === 'I' || verbs.has(next),
  )
}

/** Beginnings of words that would tie a style-free item to one of its signal's styles, where it has both. */
export const styleWords: Readonly<Partial<Record<SignalName, readonly string[]>>> = {
  Spark: ['presen', 'time', 'touch', 'hug', 'warm', 'verbal', 'word', 'action', 'task', 'gift', 'giv'],
  Vibe: ['outward', 'inward', 'outgoing', 'quiet', 'party', 'parties', 'crowd'],
  Drive: ['self', 'direct', 'external', 'respons', 'dual', 'motiv', 'free', 'seek', 'rule', 'prais'],
  Lens: ['concrete', 'abstract', 'intuit', 'reflect', 'analy', 'linear', 'fact', 'logic', 'hunch', 'step'],
  Needs: ['stab', 'adventur', 'worth', 'belong', 'progress', 'purpose'],
  Compass: ['ideal', 'integrat', 'achiev', 'stab', 'dream', 'steady'],
  Personality: ['open', 'order', 'tidy', 'sociab', 'outgoing', 'harmon', 'emotion', 'sensitiv'],
  Heart: ['reflect', 'empath', 'emotion', 'mirror', 'sensitiv', 'absorb', 'guard', 'observ'],
}

/** Whether an item without a style has a word that belongs to one. */
export function tiesToStyle({ signal, style, text }: Item): boolean {
  const starts = styleWords[signal] ?? []
  return style === null && wordsOf(text).some((word) => starts.some((start) => word.startsWith(start)))
}

/** What all items together break, as a sentence each with what to do; empty for a sound bank. */
export function faultsOfAll(items: readonly Item[]): string[] {
  const mean = items.reduce((sum, item) => sum + gradeOf(item.text), 0) / items.length
  const negated = items.filter((item) => isNegated(item.text)).length
  return [
    ...(mean > 5.2
      ? [`The questions read at grade ${mean.toFixed(2)} on average, and 5.2 is the limit: use shorter words.`]
      : []),
    ...(negated > items.length / 10
      ? [
          `${negated} questions have a negation, and ${items.length / 10} may: say in some what is so, rather than what is not.`,
        ]
      : []),
  ]
}

/** Styles that are a mix by their nature: "I want this, then that" is what they mean. */
const mixedStyles = new Set(['Dual-Motivated', 'Sensitive & Torn'])

/** The first words of a text, so many of them. */
export const opening = (text: string, length: number) => wordsOf(text).slice(0, length).join(' ')

/** An item, and what its words break, to follow "This". */
export interface ItemFault {
  item: Item
  fault: string
}

/** What is wrong with the words of each item by itself, and beside the others; the items in shown order. */
export function bankFaults(items: readonly Item[]): ItemFault[] {
  const verbs = verbsOf(items.map(({ text }) => text))
  return items.flatMap((item, index) => {
    const { text, style } = item
    const before = items[index - 1]
    const alike = items.slice(0, index).filter((other) => overlapOf(other.text, text) >= 0.7)
    const faults = [
      ...wordingFaults(text).map((fault) => `${/^an? /.test(fault) ? 'has' : 'is'} ${fault}`),
      ...(item.keyed === -1 && item.signal === 'Anchor' && !namesSafePerson(text)
        ? ['counts against a person and does not say that the other one is kind or trusted']
        : []),
      ...(item.keyed === -1 && countsCircumstance(text)
        ? ['counts against a person what they have little say in']
        : []),
      ...(tiesToStyle(item) ? [`names a style of ${item.signal}, which it does not count for`] : []),
      ...(!mixedStyles.has(style ?? '') && joinsTwoVerbs(text, verbs) ? ['asks two things at a time'] : []),
      ...alike.map((other) => `has nearly the words of question ${other.id}`),
      ...(before && opening(before.text, 2) === opening(text, 2)
        ? [`begins with the two words of question ${before.id}, which is asked before it`]
        : []),
    ]
    return faults.map((fault) => ({ item, fault }))
  })
}

/** Signals whose styles are pure preferences: none of them may read as the better one. */
export const signalsOfPreferences = signalNames.filter((signal) => !['Anchor', 'Pattern', 'Heart'].includes(signal))

/** The preferences of these signals that do not begin, by three words, as those of the signal's first style do. */
export function parallelFaults(items: readonly Item[]): ItemFault[] {
  return signalsOfPreferences.flatMap((signal) => {
    const preferences = items.filter((item) => item.signal === signal && item.keyed === 0)
    const [first = [], ...others] = Map.groupBy(preferences, ({ style }) => style).values()
    return others.flatMap((own) => {
      const expected = first.map(({ text }) => opening(text, 3))
      const unlike = own.filter(({ text }) => {
        const place = expected.indexOf(opening(text, 3))
        if (place >= 0) expected.splice(place, 1)
        return place < 0
      })
      return unlike.map((item) => ({
        item,
        fault: `does not begin with “${expected.join('” or “')}”, as another style of ${signal} does`,
      }))
    })
  })
}
