export type Level = 'high' | 'middle' | 'low'

/** What a score (0-100) allows to be said; 50 is where agreement and disagreement cancel out. */
const highFrom = 70
const lowUnder = 50

/** A component may be described as something the person does from here, */
const canFrom = 60
/** and as something that may be hard under here. */
const hardUnder = 50

/** Under this a low Anchor or Pattern is met with a word of care wherever it stands. */
export const tenderUnder = 40

/** Signals whose scores lie closer than this are called even. */
export const evenUnder = 15
/** Under this their differences are called modest, */
export const modestUnder = 25
/** and from here wide. */
export const wideFrom = 40

/** An outermost signal so far from the next one is said to stand apart. */
export const apartFrom = 10
/** Signals at most this far from a named one are named along with it. */
export const closeWithin = 2

export function levelOf(score: number): Level {
  if (score >= highFrom) return 'high'
  return score < lowUnder ? 'low' : 'middle'
}

export function canBeSaid(score: number): boolean {
  return score >= canFrom
}

export function mayBeHard(score: number): boolean {
  return score < hardUnder
}
