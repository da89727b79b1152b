import type { EvidenceId, Sentence } from '../../../contract/insights.ts'
import { isAbove, type Facts } from '../evidence/evidence.ts'
import { markNames, token, type Marked } from './mentions.ts'
import { anyOf } from './pattern.ts'

const all = (list: string) => anyOf(list, 'gi')

type Claim = 'above' | 'below' | 'strong' | 'strength' | 'strongest' | 'weak' | 'edge' | 'room' | 'weakest'

const whole = '(your|the) (whole|overall|total) score'

/** Words that say where a score stands, in the order in which they are looked for. */
const claims: [Claim, RegExp][] = [
  ['above', all(`(above|ahead of|over|higher than) ${whole}`)],
  ['below', all(`(below|behind|under|lower than) ${whole}`)],
  ['strongest', all(`strongest | highest | at the (very )?top`)],
  ['weakest', all(String.raw`weakest | lowest | (greatest|biggest) weakness\w* | at the (very )?bottom`)],
  ['edge', all(`an edge | your edge`)],
  ['strength', all(`a strength | your strength`)],
  [
    'strong',
    all(String.raw`
      strengths? | strong(?! \w* ?(feeling|emotion|reaction|urge|day|opinion|view|value)) | high | excel\w* |
      excellent | solid | gifted | asset | thriv\w* | shin(e|es|ing) | well[- ]developed | flourish\w* |
      robust | impressive | master(y|ful) | comes? (easily|naturally) | good (ground|at)`),
  ],
  [
    'weak',
    all(String.raw`
      weak | weakness\w* | low | struggl\w* | lacking | lacks? | deficit | poor | poorly | underdeveloped |
      fragile | fall(s|ing)? short | difficulties | problem | lags? | lagging | trails? | trailing |
      falls? behind | bad at`),
  ],
  ['room', all(`room (to|for) grow(th)? | gro(wing|wth) edge | needs? (work|attention) | could (grow|improve)`)],
]

const not = anyOf(`not | no | isn't | aren't | doesn't | don't | hardly | nor | without | neither | cannot | never`)
/** A "not" with four words at most between it and the claim. */
const negation = new RegExp(String.raw`${not.source}(\s+\S+){0,4}\s*$`, 'i')

/** One score of a kind counts as outermost as long as at most so many lie further out. */
const furtherOutAtMost = 2

/** Claims of a sentence that the scores they speak of contradict. */
export function contradictedDirections({ text, evidence }: Sentence, factsOf: (id: EvidenceId) => Facts): string[] {
  const marked = markNames(text.normalize('NFKC').replaceAll('’', "'"))
  const found = clausesOf(marked.text).flatMap((clause) =>
    claimsIn(clause).flatMap(({ claim, isNegated, at, word }) =>
      subjectsOf(clause, at, marked, evidence)
        .filter((id) => !(isNegated ? isTrueNegated(claim, word, factsOf(id)) : isTrue(claim, factsOf(id))))
        .map((id) => `it says "${isNegated ? 'not ' : ''}${word}" of ${id}, which its score contradicts`),
    ),
  )
  return [...found, ...contradictedComparisons(marked, factsOf)]
}

function clausesOf(text: string): string[] {
  return text.split(/[.;:!?,—–]|\b(?:but|while|whereas|although|though|yet|however|so that|even so)\b/i)
}

function claimsIn(clause: string) {
  let rest = clause
  return claims.flatMap(([claim, pattern]) =>
    [...rest.matchAll(pattern)].map((match) => {
      rest = rest.replace(match[0], ' '.repeat(match[0].length))
      return {
        claim,
        word: match[0],
        at: match.index,
        isNegated: negation.test(clause.slice(0, match.index)),
      }
    }),
  )
}

/** A clause that goes on about what the sentence is about: "it is low", "Heart, your weakness". */
const goesOn = /^\s*(and |so |here )?(it|this|that|these|both|they|your|one of|an?|well|far|clearly)\b/i

/** What a claim is about: the nearest names, or, where it goes on with "it", the one thing named or cited. */
function subjectsOf(clause: string, at: number, { groups }: Marked, evidence: EvidenceId[]): EvidenceId[] {
  const nearest = groups
    .map((ids, place) => ({ ids, found: clause.indexOf(token(String(place))) }))
    .filter(({ found }) => found >= 0)
    .filter(({ found }, _, all) => all.length === 1 || !/\b(in|within) $/i.test(clause.slice(0, found)))
    .sort((a, b) => Math.abs(a.found - at) - Math.abs(b.found - at))
  if (nearest[0]) return nearest[0].ids
  if (!goesOn.test(clause) || groups.length > 1) return []
  if (groups[0]) return groups[0]
  const cited = evidence.filter((id) => /^(signal|component):/.test(id))
  const components = cited.filter((id) => id.startsWith('component:'))
  return cited.length === 1 ? cited : components.length === 1 ? components : []
}

/** "Not high" is no claim about what is low, and "not a weakness" is none about a score at all. */
function isTrueNegated(claim: Claim, word: string, { score = 50, side }: Facts): boolean {
  if (claim === 'above' || claim === 'below') return side !== claim
  if (claim === 'strong' || claim === 'strength' || claim === 'strongest') return score < 70
  return word.toLowerCase() !== 'low' || score >= 50
}

function isTrue(claim: Claim, facts: Facts): boolean {
  const { score = 50, standing, higher = 0, lower = 0, isLevel = false, isAmongLowest } = facts
  const isStrong = score >= 60 || standing === 'strength'
  const isWeak = score < 50 || standing === 'edge'
  switch (claim) {
    case 'above':
    case 'below':
      return facts.side === claim
    case 'strong':
      return isStrong
    case 'strength':
      return standing === 'strength'
    case 'edge':
      return standing === 'edge'
    case 'strongest':
      return !isLevel && higher <= furtherOutAtMost
    case 'weak':
      return isWeak
    case 'weakest':
      return !isLevel && (isAmongLowest ?? lower <= furtherOutAtMost)
    case 'room':
      return score < 70 || standing === 'edge' || (isAmongLowest ?? lower <= furtherOutAtMost)
  }
}

const againstWhole = all(`(above|ahead of|over|higher than|below|behind|under|lower than) ${whole}`)
const between = '[^.;⟦]*?'
const place = '⟦(\\d+)⟧'
const compared = (than: string) => new RegExp(`${place}${between}\\b(?:${than})\\b${between}${place}`, 'g')
const above = compared(`(?:higher|stronger|further along|better)\\b${between}\\bthan|ahead of|above`)
const below = compared(`(?:lower|weaker)\\b${between}\\bthan|falls behind|below`)

/** "Spark is higher than Lens" where it is not, or where their errors explain it. */
function contradictedComparisons({ text: marked, groups }: Marked, factsOf: (id: EvidenceId) => Facts): string[] {
  const text = marked.replace(againstWhole, '')
  const areAbove = (one: string, other: string) =>
    groups[Number(one)]!.every((high) => groups[Number(other)]!.every((low) => isAbove(high, low, factsOf)))
  const wrong = [
    ...[...text.matchAll(above)].filter(([, one, other]) => !areAbove(one!, other!)),
    ...[...text.matchAll(below)].filter(([, one, other]) => !areAbove(other!, one!)),
  ]
  return wrong.map(([, one, other]) => {
    const [first, second] = [one!, other!].map((place) => groups[Number(place)]!.join(' and '))
    return `it compares ${first} with ${second} the wrong way round, or though their errors explain the difference`
  })
}
