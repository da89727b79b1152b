import { describe, expect, test } from 'bun:test'
import { safety } from '../../../facts/safety.ts'
import { signals } from '../../../facts/signals.ts'
import { pairFamilies } from '../evidence/evidence.ts'
import { actsOfChallenge, challenges, recommendationContent, actText } from './acts.ts'
import { content } from './content.ts'
import type { Act, DayAct, RecommendedAct } from './lines.ts'

const weeks: [string, DayAct[]][] = signals.flatMap(({ name, components }) =>
  components.map((part): [string, DayAct[]] => [`${name}: ${part.name}`, actsOfChallenge(name, part.name)]),
)
const days = weeks.flatMap(([, week]) => week)
const parts = Object.values(recommendationContent.components).flatMap((all) => Object.values(all))
const ofParts: RecommendedAct[] = parts.flatMap(({ lean, grow }) => [...lean, ...grow])
const ofStyles: RecommendedAct[] = Object.values(recommendationContent.styles).flatMap((all) => Object.values(all))
const ofPairs: RecommendedAct[] = Object.values(recommendationContent.pairs).flat()
const recommended = [...ofParts, ...ofStyles, ...ofPairs]
const ofCare: Act[] = [...content.care.recommendations, ...content.care.days]
const acts: Act[] = [...days, ...recommended, recommendationContent.sketchAct, ...ofCare]

/** All that a person may read of an act. */
const wordsOf = (act: DayAct) => [act.title, act.text, act.forTwo ?? ''].join(' ')
const lengthOf = (text: string) => text.match(/[\w’'-]+/g)!.length

/** The acts that one of these rules finds fault with, and why. */
function faultsIn(all: DayAct[], rules: RegExp[]): string[] {
  return all.flatMap((act) => rules.filter((rule) => rule.test(wordsOf(act))).map((rule) => `${rule}: ${wordsOf(act)}`))
}

describe('the weeks', () => {
  test('are one for each of the 26 components, of seven acts each', () => {
    expect(weeks).toHaveLength(26)
    expect(Object.values(challenges).flatMap(Object.keys)).toHaveLength(26)
    for (const [name, week] of weeks) expect([name, week.length]).toEqual([name, 7])
  })

  test('stay about their component where acts are to be gentle', () => {
    const few = weeks.filter(([, week]) => week.filter(({ gentle }) => gentle).length < 3)
    expect(few.map(([name]) => name)).toEqual([])
  })
})

describe('a variant for two', () => {
  test('is there each week, for two who both want to', () => {
    for (const [name, week] of weeks) {
      const variants = week.flatMap(({ forTwo }) => forTwo ?? [])
      expect([name, variants.length > 0]).toEqual([name, true])
    }
  })

  test('is not needed: no act itself asks for two', () => {
    const two = /\b(both of you|you both|you two|the two of you|if you both|for two (people|who))\b/i
    expect(days.filter(({ title, text }) => two.test(`${title} ${text}`)).map(({ text }) => text)).toEqual([])
  })
})

describe('an act that looks back at one’s own part', () => {
  const ownPart = [
    /\bapolog|\bsay sorry\b|\bmy part\b|\bown part\b/i,
    /\bmy mood\b|\bwhen you were not\b|\bimpatient\b/i,
    /\b(ask|asks) (someone|a friend|them)\b.*\b(describe|how would you|how you|two traits|what they think of you)\b/i,
    /\bmore than one person\b|\bold habit takes over\b|\bhabit that someone\b|\bone familiar scene\b/i,
    /\bdid your\b|\byou kept trying\b|\bwhat your way of thinking skipped\b/i,
  ]

  test('says where to leave it out, in the words of the content', () => {
    const looking = acts.filter(({ looksBack }) => looksBack)
    expect(looking.length).toBeGreaterThan(8)
    for (const act of acts) {
      expect(actText(act)).toBe(act.looksBack ? `${act.text} ${safety.lookingBack}` : act.text)
      expect(act.text).not.toContain(safety.lookingBack)
    }
  })

  test('is known as one, and never gentle', () => {
    const unknown = acts.filter(({ looksBack }) => !looksBack)
    expect(faultsIn(unknown, ownPart)).toEqual([])
    expect(acts.filter(({ looksBack, gentle }) => looksBack && gentle)).toEqual([])
    const found = acts.filter((act) => ownPart.some((rule) => rule.test(wordsOf(act))))
    expect(found.length).toBe(acts.filter(({ looksBack }) => looksBack).length)
  })
})

describe('a gentle act', () => {
  const onPaper = /\b(note|write|list|paper|page)\b/i
  const sentences = [
    // left in sight, or kept
    /\bwhere you (will )?(see|find)\b|\bin (view|sight)\b|\bkeep (it|them|the)\b/i,
    // about people, hopes and burdens
    /\bto myself\b|\bpeople who\b|\bhope (of yours|for)\b|\btheirs\b|\bI needed\b|\b(weighs|carry|responsible)\b/i,
  ]
  const safeWay = /\bin your head\b|\bonly where it is safe\b/

  test('leaves nothing on paper that tells of its writer where that is not safe', () => {
    const written = acts.filter(({ gentle, text }) => gentle && onPaper.test(text))
    expect(written.length).toBeGreaterThan(40)
    const anywhere = written.filter(({ text }) => !safeWay.test(text))
    expect(faultsIn(anywhere, sentences)).toEqual([])
  })
})

describe('no act', () => {
  test('speaks of habits of people, of origins, or of more of the same', () => {
    const banned = /\b(often|usually|always|never|everyone|learned|protection|do more|people like you)\b/i
    expect(faultsIn(acts, [banned])).toEqual([])
  })

  test('confronts, tests a bond, or asks to stay, to leave or to forgive', () => {
    expect(
      faultsIn(acts, [
        /\b(confront|stand up to|ultimatum|speak your mind|be honest with|call out)\b/i,
        /\btest (them|someone|whether|your|him|her)\b|\bsee (if|whether|who) (they|he|she|someone|follows)\b/i,
        /\b(stay|stick|put up) with (someone|them|a friend)\b|\bhold on to (someone|them)\b|\bbe patient with\b/i,
        /\bleave (someone|them|him|her)\b|\bbreak up\b|\bend (it|things) with\b/i,
        /\b(forgive|make up with|let it go|give (them|someone) (time|a chance)|trust (them|people|someone) more)\b/i,
      ]),
    ).toEqual([])
  })

  test('tells people what they are like, or takes its step from a zone', () => {
    expect(faultsIn(recommended, [/\bzone\b/i])).toEqual([])
    const claims = /(^|[.!?] )You(r|’re)? (can|are|have|know|notice|say|see|hear|help|let|want|keep|need|learn|tend)\b/
    expect(acts.filter(({ text }) => claims.test(text)).map(({ text }) => text)).toEqual([])
  })
})

describe('what is recommended', () => {
  test('has something gentle to lean on and to grow by, for every component', () => {
    expect(parts).toHaveLength(26)
    for (const { lean, grow } of parts) {
      expect(lean.some(({ gentle }) => gentle)).toBe(true)
      expect(grow.some(({ gentle }) => gentle)).toBe(true)
    }
  })

  test('takes up a pair of each family in two ways or more, one of them gentle', () => {
    expect(Object.keys(recommendationContent.pairs).sort()).toEqual([...pairFamilies].sort())
    for (const family of pairFamilies) {
      const own = recommendationContent.pairs[family]!
      expect([family, own.length > 1, own.some(({ gentle }) => gentle)]).toEqual([family, true, true])
    }
  })

  test('says when', () => {
    const when =
      /\b(week|week’s|month|day|days|evening|evenings|Sunday|Monday|Friday|next time|hour)\b|^(When|Before|After|While)\b/
    expect(recommended.filter(({ text }) => !when.test(text)).map(({ text }) => text)).toEqual([])
  })

  test('has a title of its own', () => {
    const titles = [...recommended, ...content.care.recommendations].map(({ title }) => title)
    expect(titles.filter((title, place) => titles.indexOf(title) < place)).toEqual([])
  })
})

describe('the sentence that leads to an act', () => {
  const placeholders = (why: string) => why.match(/\{\w+\}/g) ?? []

  test('names its component and score once, its style once, or its pair’s handle once', () => {
    for (const { why } of ofParts) {
      expect([why, placeholders(why)]).toEqual([why, ['{component}', '{score}']])
      expect(why).toContain('{component} ({score})')
    }
    for (const { why } of ofStyles) expect([why, placeholders(why)]).toEqual([why, ['{style}']])
    for (const { why } of ofPairs) expect([why, placeholders(why)]).toEqual([why, ['{handle}']])
  })

  test('is one sentence, of thirty words at most, and stands once', () => {
    for (const { why } of recommended) {
      expect(why).toMatch(/^[“A-Z{][^.?!]*\.$/)
      expect([why, lengthOf(why) <= 30]).toEqual([why, true])
    }
    expect(new Set(recommended.map(({ why }) => why)).size).toBe(recommended.length)
  })

  test('claims that something is there only where it is leaned on', () => {
    const claims = /(^|[,;:] (and )?)you (can|have|know|let|take note|look after|bring|are sure)\b|\byours in\b/i
    const growing = parts.flatMap(({ grow }) => grow).filter(({ why }) => claims.test(why))
    expect(growing.map(({ why }) => why)).toEqual([])
  })
})
