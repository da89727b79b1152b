/** The figures of one round, by name. */
export type RoundFigures = Record<string, number>

export const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** milliseconds that one load of one round takes */
export const duration = Number(process.env.BENCH_MILLISECONDS ?? 4000)

/**
 * Measures several times, everything once a round, so that what slows the machine down slows all of it. Gives the
 * figures of a name, one for each round.
 */
export async function inRounds(measure: () => Promise<RoundFigures>): Promise<(name: string) => number[]> {
  const all: RoundFigures[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measure())
  return (name) => all.map((figures) => figures[name]!)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** One line of a table: a figure from each round. */
export interface TableLine {
  work: string
  values: number[]
  /** the same work at its limit in each round; the share of it is compared with the target */
  limits?: number[]
  unit: string
  /** a share if there are limits, else in the unit */
  target: number
  /** more is better by default */
  lessIsBetter?: boolean
}

const formatFigure = (value: number) =>
  value.toLocaleString('en', value < 10 ? { maximumFractionDigits: 2 } : { maximumFractionDigits: value < 100 ? 1 : 0 })

/** Prints a Markdown table: medians, the worst round, and the target. */
export function printTable(title: string, lines: TableLine[]): void {
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
