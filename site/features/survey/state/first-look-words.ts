import type { FirstLook } from '#api/answers/first-look/contract.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { words } from '#words'

export interface LookInWords {
  /** null if there is none to tell */
  score: string | null
  sentences: string[]
  /** 0-100 in shown order */
  sketch: number[] | null
}

/** Never says why a look comes later. */
export function lookInWords(look: FirstLook): LookInWords {
  const { later, score, scoreEstimated, again } = words('survey').look
  if (look.type === 'later') return { score: null, sentences: [later], sketch: null }
  return {
    score: fill(look.isEstimated ? scoreEstimated : score, { score: look.score, from: look.from, to: look.to }),
    sentences: [zoneSentence(look), restSentence(look), again],
    sketch: look.petals.map(({ length }) => length),
  }
}

type Look = Extract<FirstLook, { type: 'look' }>

/** Near a border, the share of all people would promise too much. */
function zoneSentence({ zone: name, otherZone, sameZoneIn100, isEstimated }: Look): string {
  const texts = words('survey').look
  const zone = shownName(name)
  if (otherZone !== null) return fill(texts.zoneNearOther, { zone, otherZone: shownName(otherZone) })
  return fill(isEstimated ? texts.zoneSimulated : texts.zone, { zone, count: sameZoneIn100 })
}

function restSentence({ error, wholeError }: Look): string {
  const { rest, restWithError } = words('survey').look
  // equal after rounding
  return wholeError >= error ? rest : fillCount(restWithError, wholeError, { wholeError, error })
}
