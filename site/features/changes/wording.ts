import { words } from '#words'
import { chances, estimatedNote, figuresOf } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import type { ChangeMeaning, Comparison, ScoreChange } from '#api/results/contract.ts'

/** Whether the two scores are said to differ. */
export function isChange(meaning: ChangeMeaning): boolean {
  return meaning === 'possible shift' || meaning === 'likely real change'
}

/** Empty across languages, where the error of a difference is unknown. */
export function errorsInWords({ meaning, error }: Pick<ScoreChange, 'meaning' | 'error'>): string {
  if (meaning === 'across languages') return ''
  const figures = figuresOf(error)
  return fillCount(words('changes').ras.error, figures.rasError, figures)
}

/** The shares are of people who did not change. Empty across languages, which the comparison's note explains. */
export function growthInWords({ meaning, error }: Pick<ScoreChange, 'meaning' | 'error'>): string {
  const { same, possible, likely } = words('changes').ras.meaning
  if (meaning === 'across languages') return ''
  const figures = figuresOf(error)
  if (meaning === 'possible shift') return fillCount(possible, figures.possibleFrom, figures)
  return meaning === 'likely real change' ? fillCount(likely, figures.likelyFrom, figures) : same
}

/** What chance alone does to ten signals; empty unless something changed. */
export function chanceInWords(meaning: ChangeMeaning): string {
  if (!isChange(meaning)) return ''
  const { possible, likely } = words('changes').signals.chance
  return fill(meaning === 'possible shift' ? possible : likely, { ...chances(), estimated: estimatedNote() })
}

/** Across languages, two zones say nothing of a change. */
export function zonesInWords({ from, to, ras }: Comparison): string {
  const { same, border, moved } = words('changes').ras.zones
  const [before, after] = [shownName(from.tier), shownName(to.tier)]
  if (before === after) return fill(same, { zone: after })
  if (ras.meaning === 'across languages') return ''
  return fill(ras.meaning === 'about the same' ? border : moved, { before, after })
}

export function statementsInWords({ statements, compared, total }: Comparison): string {
  const { none, some } = words('changes').statements
  const [kind, moved] = [compared === total ? 'ofAll' : 'ofSome', statements.length] as const
  return moved === 0 ? fill(none[kind], { compared, total }) : fillCount(some[kind], moved, { moved, compared, total })
}

export function statementChanceInWords({ compared }: Pick<Comparison, 'compared'>): string {
  const moved = roundScore(parameter('chance.statement') * compared)
  return fillCount(words('changes').statements.chance, moved, { moved, compared, estimated: estimatedNote() })
}
