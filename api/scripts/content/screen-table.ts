import { readFileSync, writeFileSync } from 'node:fs'
import { wordFiles } from '#api/content/words-check.ts'

const guide = 'docs/editors.md'
const table = /^\| screen .*\n(?:\|.*\n)+/m

/** Where the words of each screen are, as the schemas say. Its columns are aligned, as Prettier does. */
export function screenTable(): string {
  const rows = wordFiles.map(({ file, schema }) => {
    const { title = '', description = '' } = schema.meta() ?? {}
    return [title, `\`en/${file}\``, description]
  })
  const lines = [['screen', 'file', 'what is in it'], ...rows]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)))
  const [head, ...body] = lines.map((cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |\n`)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`, ...body].join('')
}

if (import.meta.main) writeFileSync(guide, readFileSync(guide, 'utf8').replace(table, screenTable()))
