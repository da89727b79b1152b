import type { Command } from 'commander'
import { Paragraph, writers } from '../../contract/insights.ts'
import { countFits, type FitsCount } from '../../db/judgements.ts'
import { type Outcome, printed, type Site, withDatabase } from './command.ts'

/** A smaller count might reveal what one person said. */
const peopleAtLeast = 5

const head = `What people said of the paragraphs of their results. Counts of fewer than ${peopleAtLeast} people are left out; where
someone deletes a result or an account, what they said goes with it.`
const widths = [10, 12, 8, 14, 14]

/** How often paragraphs of results fit their readers: fits. */
export function addFits(operator: Command): void {
  operator
    .command('fits')
    .description(
      'Counts how often paragraphs of results fit their readers, by writer and kind, without a text or a person.',
    )
    .action(printed(() => withDatabase(fits)))
}

async function fits({ database }: Site): Promise<Outcome> {
  const counts = await countFits(database.unhurried, peopleAtLeast)
  return { words: fitsTable(counts), json: counts }
}

/** A line for every writer and kind, even without numbers: a missing line would reveal that nobody answered. */
function fitsTable(counts: readonly FitsCount[]): string {
  const lines = writers.flatMap((writer) =>
    Paragraph.shape.kind.options.map((kind) =>
      fitsLine(
        writer,
        kind,
        counts.find((count) => count.writer === writer && count.kind === kind),
      ),
    ),
  )
  return [head, '', tableRow('writer', 'kind', 'fits', 'does not fit', 'share'), ...lines].join('\n')
}

function fitsLine(writer: string, kind: string, count: FitsCount | undefined): string {
  if (count === undefined) return tableRow(writer, kind, '-', '-', '-')
  const { fits, doesNotFit } = count
  return tableRow(writer, kind, fits, doesNotFit, `${Math.round((100 * fits) / (fits + doesNotFit))} % fit`)
}

/** Words are aligned left, counts right. */
function tableRow(writer: string, kind: string, ...counts: (string | number)[]): string {
  const words = [writer, kind].map((cell, place) => cell.padEnd(widths[place]!))
  return [...words, ...counts.map((cell, place) => String(cell).padStart(widths[place + 2]!))].join('')
}
