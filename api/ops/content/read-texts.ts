import { satteri } from '@astrojs/markdown-satteri'
import { Glob } from 'bun'
import { LineCounter, parseDocument } from 'yaml'
import { textFigures } from '../../../site/lib/content/text-figures.ts'
import { readFields, type TextFolder, textFolders } from '../../../site/lib/content/text-folders.ts'
import { brandPlugin } from '../../../site/lib/markdown/markdown.ts'
import type { NamedFigures, ProductName } from '../../facts/fill.ts'
import type { Fault, ReadFile } from './fault.ts'

/** A text of content/ with what can be read of it, and what is wrong with it. */
export interface Text {
  file: string
  folder: TextFolder
  /** the file's name without its ending */
  id: string
  /** its fields, filled in; null if they cannot be read or the schema refuses them */
  fields: Record<string, unknown> | null
  /** the line of a field, or of what lacks it; null if there is none */
  lineOf: (path: readonly PropertyKey[]) => number | null
  /** the ids that a link may lead to; null if its words cannot be read */
  ids: string[] | null
  faults: Fault[]
}

type Place = Pick<Text, 'file' | 'folder' | 'id'>
type Renderer = Awaited<ReturnType<NonNullable<ReturnType<typeof satteri>['createMdxRenderer']>>>

/** What a text may hold beside Markdown. */
const elements = [
  'Example',
  'Note',
  'Practice',
  'Prompts',
  'Stage',
  'Wheel',
  'WithRetention',
  'WithoutRetention',
  'Section',
]

const frontmatter = /^---\n([\s\S]*?)\n---$/m

/** All texts of content/ (*.mdx), filled in for this brand. */
export async function readTexts(brand: ProductName, read: ReadFile): Promise<Text[]> {
  const figures = textFigures()
  const filling = satteri({ mdastPlugins: [() => brandPlugin(brand, figures)] })
  const renderer = await filling.createMdxRenderer!({}, { optimize: false })
  const places = (Object.keys(textFolders) as TextFolder[]).flatMap((folder) =>
    [...new Glob('**/*.mdx').scanSync(`content/${folder}`)].sort().map((name): Place => {
      return { file: `content/${folder}/${name}`, folder, id: name.replace('.mdx', '') }
    }),
  )
  return Promise.all(
    places.map(async (place) => {
      const text = read(place.file)
      const head = readHead(place, text, brand, figures)
      const body = await readBody(place, text, renderer)
      return {
        ...place,
        fields: head.fields,
        lineOf: head.lineOf,
        ids: body.ids,
        faults: [...head.faults, ...body.faults],
      }
    }),
  )
}

function readHead({ file, folder, id }: Place, text: string, brand: ProductName, figures: NamedFigures) {
  const lines = new LineCounter()
  // with the first --- it is a document whose lines are those of the file
  const head = frontmatter.exec(text)?.[0].replace(/\n---$/, '') ?? ''
  const document = parseDocument(head, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error) {
    const { line } = lines.linePos(error.pos[0])
    const faults: Fault[] = [{ file, line, complaint: `The fields cannot be read: ${error.message}.` }]
    return { fields: null, lineOf: () => null, faults }
  }
  const data = (document.toJS() as object | null) ?? {}
  const { filled, issues } = readFields(folder, id, data, brand, figures)
  const lineOf = (path: readonly PropertyKey[]): number | null => {
    const nodes = [...path.keys(), path.length].map((length) => document.getIn(path.slice(0, length), true))
    const start = nodes.findLast(hasRange)?.range[0]
    return start === undefined ? null : lines.linePos(start).line
  }
  const faults = issues.map(({ path, message }): Fault => ({
    file,
    line: lineOf(path),
    place: path.join('.'),
    complaint: message,
  }))
  return { fields: faults.length === 0 ? filled : null, lineOf, faults }
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}

async function readBody({ file }: Place, whole: string, renderer: Renderer) {
  // as many lines as before, so that the lines of what follows are the file's own
  const text = whole.replace(frontmatter, (fields) => fields.replaceAll(/./g, ' '))
  try {
    const { code } = await renderer.process(text, file, {})
    const unknown = [...code.matchAll(/_missingMdxReference\("(\w+)"/g)]
      .map((match) => match[1]!)
      .filter((name) => !elements.includes(name))
    const faults = unknown.map((name): Fault => {
      const line = text.split('\n').findIndex((words) => words.includes(`<${name}`)) + 1
      const complaint = `<${name}> stands for nothing: content/README.md lists what may stand in a text`
      return { file, line, complaint }
    })
    return { ids: idsIn(code), faults }
  } catch (error) {
    return { ids: null, faults: [asFault(file, error as Error)] }
  }
}

/** The ids of elements in code: what a link may lead to behind its `#`. */
export function idsIn(code: string): string[] {
  return [...code.matchAll(/\bid[:=] ?"([^"]+)"/g)].map((match) => match[1]!)
}

/** A fault as an editor reads it; the parser says '52:1: Unexpected ..., expected ... for `<Note>` (48:10) (mdx-jsx:...)'. */
function asFault(file: string, { message }: Error): Fault {
  const [, line, complaint = message] = /^(\d+):\d+: (.*)/s.exec(message) ?? []
  const plain = complaint
    .replace(/ \(mdx[\w:-]*\)$/, '')
    .replaceAll(/ \((\d+):\d+\)/g, (_, other) => (other === line ? '' : ` (line ${other})`))
  return { file, line: line === undefined ? null : Number(line), complaint: plain }
}
