import { ContentError } from '../../../facts/content-error.ts'
import { safety } from '../../../facts/safety.ts'
import { pairFamilies } from '../evidence/evidence.ts'
import { challenges, recommendationContent } from './acts.ts'
import { type LetterAct, letterActs, wordsIn } from './letter-rules.ts'

type Act = LetterAct['act']

interface Rule {
  applies: (one: LetterAct) => boolean
  /** the field that breaks it, if one does */
  broken: (act: Act) => keyof Act | undefined
  /** what is wrong and what to do */
  complaint: string
}

const words = ['title', 'text', 'forTwo'] as const
const isDay = ({ path }: LetterAct) => path.startsWith('challenges.')
const isRecommended = ({ path }: LetterAct) => /^recommendations\.(components|styles|pairs)\./.test(path)
const isOfComponent = ({ path }: LetterAct) => path.startsWith('recommendations.components.')
const all = () => true

/** The field in which this act says one of these, or the text where several say it together. */
function saying(act: Act, rules: readonly RegExp[]): keyof Act | undefined {
  const says = (text: string) => rules.some((rule) => rule.test(text))
  if (!says(words.map((name) => act[name] ?? '').join(' '))) return undefined
  return words.find((name) => says(act[name] ?? '')) ?? 'text'
}

const mayNot = (rules: readonly RegExp[], complaint: string, applies: Rule['applies'] = all): Rule => ({
  applies,
  broken: (act) => saying(act, rules),
  complaint,
})

/** `holds` is asked only where the field is there. */
const must = (
  field: 'text' | 'why',
  holds: RegExp | ((text: string) => boolean),
  complaint: string,
  applies: Rule['applies'],
): Rule => ({
  applies,
  broken: ({ [field]: text }) =>
    text === undefined || (holds instanceof RegExp ? holds.test(text) : holds(text)) ? undefined : field,
  complaint,
})

const forTwo = /\b(both of you|you both|you two|the two of you|if you both|for two (people|who))\b/i
const ownPart = [
  /\bapolog|\bsay sorry\b|\bmy part\b|\bown part\b/i,
  /\bmy mood\b|\bwhen you were not\b|\bimpatient\b/i,
  /\b(ask|asks) (someone|a friend|them)\b.*\b(describe|how would you|how you|two traits|what they think of you)\b/i,
  /\bmore than one person\b|\bold habit takes over\b|\bhabit that someone\b|\bone familiar scene\b/i,
  /\bdid your\b|\byou kept trying\b|\bwhat your way of thinking skipped\b/i,
]
const onPaper = /\b(note|write|list|paper|page)\b/i
const safeWay = /\bin your head\b|\bonly where it is safe\b/
/** A gentle act that is written down, without a word on where that is safe. */
const isOnPaper = ({ gentle, text }: Act) => gentle && onPaper.test(text)
const telling = [
  // left in sight, or kept
  /\bwhere you (will )?(see|find)\b|\bin (view|sight)\b|\bkeep (it|them|the)\b/i,
  // about people, hopes and burdens
  /\bto myself\b|\bpeople who\b|\bhope (of yours|for)\b|\btheirs\b|\bI needed\b|\b(weighs|carry|responsible)\b/i,
]
const habits = /\b(often|usually|always|never|everyone|learned|protection|do more|people like you)\b/i
const dangerous = [
  /\b(confront|stand up to|ultimatum|speak your mind|be honest with|call out)\b/i,
  /\btest (them|someone|whether|your|him|her)\b|\bsee (if|whether|who) (they|he|she|someone|follows)\b/i,
  /\b(stay|stick|put up) with (someone|them|a friend)\b|\bhold on to (someone|them)\b|\bbe patient with\b/i,
  /\bleave (someone|them|him|her)\b|\bbreak up\b|\bend (it|things) with\b/i,
  /\b(forgive|make up with|let it go|give (them|someone) (time|a chance)|trust (them|people|someone) more)\b/i,
]
const traits = /(^|[.!?] )You(r|’re)? (can|are|have|know|notice|say|see|hear|help|let|want|keep|need|learn|tend)\b/
const when =
  /\b(week|week’s|month|day|days|evening|evenings|Sunday|Monday|Friday|next time|hour)\b|^(When|Before|After|While)\b/
const isThere = /(^|[,;:] (and )?)you (can|have|know|let|take note|look after|bring|are sure)\b|\byours in\b/i

const rules: Rule[] = [
  {
    applies: isDay,
    broken: ({ title, text }) => (forTwo.test(`${title} ${text}`) ? 'text' : undefined),
    complaint: 'An act is for one: put what asks for two into forTwo.',
  },
  {
    ...mayNot(ownPart, 'This looks back at one’s own part: add "looksBack": true.'),
    applies: ({ act }) => !act.looksBack,
  },
  {
    applies: ({ act }) => act.looksBack === true,
    broken: (act) => (saying(act, ownPart) ? undefined : 'looksBack'),
    complaint: 'This does not look back at one’s own part: take looksBack out.',
  },
  {
    applies: ({ act }) => act.looksBack === true,
    broken: ({ gentle }) => (gentle ? 'gentle' : undefined),
    complaint: 'What looks back at one’s own part is not gentle: write false.',
  },
  must('text', (text) => !text.includes(safety.lookingBack), 'The program adds the caution itself: take it out.', all),
  mayNot(
    telling,
    'A gentle act leaves nothing on paper that tells of its writer: add “in your head” or “only where it is safe”.',
    ({ act }) => isOnPaper(act) && !safeWay.test(act.text),
  ),
  mayNot([habits], 'This speaks of habits, of origins or of more of the same: say what to do this once.'),
  mayNot(dangerous, 'This confronts, tests a bond, or asks to stay, to leave or to forgive: ask for something safer.'),
  mayNot([/\bzone\b/i], 'No act takes its step from a zone: say it without one.', isRecommended),
  must('text', (text) => !traits.test(text), 'This tells people what they are like: say what to do.', all),
  must('text', when, 'This must say when: name a day, a time or an occasion.', isRecommended),
  must('why', /^[“A-Z{][^.?!]*\.$/, 'This must be one sentence.', all),
  must('why', (why) => wordsIn(why) <= 30, 'This takes thirty words at most: shorten it.', all),
  must('why', /\{component\} \(\{score\}\)/, 'This must name the component as “{component} ({score})”.', isOfComponent),
  must(
    'why',
    (why) => !isThere.test(why),
    'What is to grow is not there yet: claim nothing.',
    ({ path }) => path.endsWith('.grow'),
  ),
]

/** What acts may not ask of anybody, or lack, as ContentError gives it. */
export function actFaults(acts: readonly LetterAct[] = letterActs()): ContentError[] {
  return [
    ...acts.flatMap((one) =>
      rules
        .filter(({ applies }) => applies(one))
        .flatMap(({ broken, complaint }) => {
          const field = broken(one.act)
          return field === undefined ? [] : [faultOf(one, field, complaint)]
        }),
    ),
    ...repeated(acts, 'title', (one) => isRecommended(one) || one.path === 'care.recommendations'),
    ...repeated(acts, 'why', isRecommended),
  ]
}

const faultOf = ({ file, steps }: LetterAct, field: keyof Act, complaint: string) =>
  new ContentError(file, [...steps, field], complaint)

function repeated(acts: readonly LetterAct[], field: 'title' | 'why', among: Rule['applies']): ContentError[] {
  const seen = new Set<unknown>()
  return acts.filter(among).flatMap((one) => {
    const isNew = !seen.has(one.act[field])
    seen.add(one.act[field])
    return isNew ? [] : [faultOf(one, field, 'Another act has these words: say one of them in other words.')]
  })
}

/** The weeks and the acts about pairs in which something lacks that is there for everyone else. */
export function actsThatLack(
  weeks: typeof challenges = challenges,
  pairs: typeof recommendationContent.pairs = recommendationContent.pairs,
): ContentError[] {
  const ofWeeks = Object.entries(weeks).flatMap(([signal, ofComponents]) =>
    Object.entries(ofComponents).flatMap(([component, week]) => {
      const lacking = [
        week.filter(({ gentle }) => gentle).length < 3 && 'This week has fewer than three gentle acts: write another.',
        week.every((act) => act.forTwo === undefined) && 'No act of this week has a variant for two: write one.',
      ]
      const file = `assessment/challenges/${signal.toLowerCase()}.json`
      return lacking.filter((one) => one !== false).map((complaint) => new ContentError(file, [component], complaint))
    }),
  )
  const few = pairFamilies.filter((family) => pairs[family]!.length < 2)
  const complaint = 'A pair of this family is taken up in one way only: write another.'
  return [
    ...ofWeeks,
    ...few.map((family) => new ContentError('assessment/insights/recommendations.json', ['pairs', family], complaint)),
  ]
}
