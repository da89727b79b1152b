/** A number of each round. */
export type RoundFigures = Record<string, number>

export const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** milliseconds that one load of one round takes */
export const duration = Number(process.env.BENCH_MILLISECONDS ?? 4000)

/** Measures several times, everything once a round, so that what slows the machine down slows all of it. */
export async function inRounds(measure: () => Promise<RoundFigures>): Promise<RoundFigures[]> {
  const all: RoundFigures[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measure())
  return all
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** One line of a table: a figure, of each round. */
export interface Line {
  work: string
  values: number[]
  /** the same work at its limit, of each round; the share of it is what counts */
  limits?: number[]
  unit: string
  /** what is to be reached: a share where there is a limit, else of the unit */
  target: number
  /** more is better unless said */
  lessIsBetter?: boolean
}

const formatFigure = (value: number) =>
  value.toLocaleString('en', value < 10 ? { maximumFractionDigits: 2 } : { maximumFractionDigits: value < 100 ? 1 : 0 })

/** Prints what was measured as a table of Markdown: medians, the worst round, and what is to be reached. */
export function printTable(title: string, lines: Line[]): void {
  const { length } = lines[0]!.values
  console.log(`\n${title}: ${length === 1 ? 'one round' : `medians of ${length} rounds`}\n`)
  console.log('| work | measured | limit in the same round | share | worst round | to reach | |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const { work, values, limits, unit, target, lessIsBetter = false } of lines) {
    const scores = limits ? values.map((value, round) => value / limits[round]!) : values
    const worst = lessIsBetter ? Math.max(...scores) : Math.min(...scores)
    const reached = lessIsBetter ? median(scores) <= target : median(scores) >= target
    const cells = [
      work,
      `${formatFigure(median(values))} ${unit}`,
      limits ? `${formatFigure(median(limits))} ${unit}` : '–',
      limits ? median(scores).toFixed(2) : '–',
      limits ? worst.toFixed(2) : formatFigure(worst),
      `${lessIsBetter ? '≤ ' : ''}${formatFigure(target)}`,
      reached ? 'reached' : 'not reached',
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
