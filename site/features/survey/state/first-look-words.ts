import type { FirstLook } from '#api/answers/first-look/contract.ts'

export interface LookInWords {
  /** null if there is none to tell */
  score: string | null
  sentences: string[]
  /** 0-100 in shown order */
  sketch: number[] | null
}

/** Never says why a look comes later. */
export function lookInWords(look: FirstLook): LookInWords {
  if (look.type === 'later') return { score: null, sentences: [later], sketch: null }
  const { score, from, to, petals, isEstimated } = look
  return {
    score: `Your score is about ${score}, on a first look (${from} to ${to}${isEstimated ? ', estimated' : ''}).`,
    sentences: [zoneSentence(look), restSentence(look), again],
    sketch: petals.map(({ length }) => length),
  }
}

const later =
  'Thank you for your answers so far. The rest will tell more: your score and its zone, your ten signals and styles, ' +
  'your letter and a seven-day challenge.'

const again = 'The flower is a sketch so far. You can find this look again above the statements.'

type Look = Extract<FirstLook, { type: 'look' }>

/** Near a border, the share of all people would promise too much. */
function zoneSentence({ zone, otherZone, sameZoneIn100, isEstimated }: Look): string {
  if (otherZone !== null) return `Its zone is ${zone}; on another day it might be ${otherZone}.`
  const people = `about ${sameZoneIn100} of 100 people${isEstimated ? ' (simulated)' : ''}`
  return `Its zone is ${zone}. After all 200 statements the zone is the same for ${people}.`
}

function restSentence({ error, wholeError }: Look): string {
  const parts = 'The rest adds your ten signals and styles, your letter and a seven-day challenge'
  // equal after rounding
  if (wholeError >= error) return `${parts}.`
  return `${parts}, and a smaller error: about ${wholeError} points instead of about ${error}.`
}
