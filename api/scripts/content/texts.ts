import { satteri } from '@astrojs/markdown-satteri'
import { LineCounter, parseDocument } from 'yaml'
import { textFigures } from '#site/lib/content/text-figures.ts'
import { parseFields, type TextFolder } from '#site/lib/content/text-folders.ts'
import { brandPlugin } from '#site/lib/markdown/markdown.ts'
import type { Brand } from '#api/content/check.ts'
import type { Content, Fault } from './content.ts'

const elements =
  /^(?:Example|Note|Practice|Prompts|Stage|Wheel|With(?:out)?Retention|WithLanguages|Section|Signals|Zones|Statements|WorkedScore|SecondScore|ErrorTable|PartReliability|SimulatedShares|Assumptions|Elsewhere)$/
const frontmatter = /^---\n[\s\S]*?\n---$/m

export async function textFaults(content: Content): Promise<Fault[]> {
  const brand = content['brand.json'] as Brand
  const figures = textFigures()
  const filling = satteri({ mdastPlugins: [() => brandPlugin(brand, figures)] })
  const renderer = await filling.createMdxRenderer!({}, { optimize: false })
  const faultsOf = async (file: string, text: string) => {
    // keeps the line numbers
    const body = text.replace(frontmatter, (fields) => fields.replaceAll(/./g, ' '))
    return [...fieldFaults(file, text, brand), ...(await bodyFaults(file, body, renderer))]
  }
  const texts = Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return (await Promise.all(texts.map(([file, text]) => faultsOf(file, text)))).flat()
}

function fieldFaults(file: string, text: string, brand: Brand): Fault[] {
  const lines = new LineCounter()
  // with the first ---, line numbers match the file's
  const head = frontmatter.exec(text)?.[0].replace(/\n---$/, '') ?? ''
  const document = parseDocument(head, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error) {
    const { line } = lines.linePos(error.pos[0])
    return [{ file, line, complaint: `The fields cannot be read: ${error.message}.` }]
  }
  const [, folder, ...names] = file.replace('.mdx', '').split('/')
  const data = (document.toJS() as object | null) ?? {}
  const { issues } = parseFields(folder as TextFolder, names.join('/'), data, brand, textFigures())
  return issues.map(({ path, message }) => {
    const nodes = [...path.keys(), path.length].map((length) => document.getIn(path.slice(0, length), true))
    const start = (nodes.findLast((node) => node) as { range?: [number] } | undefined)?.range?.[0]
    const place = start === undefined ? {} : { line: lines.linePos(start).line }
    return { file, ...place, path, complaint: message }
  })
}

async function bodyFaults(
  file: string,
  body: string,
  renderer: Awaited<ReturnType<NonNullable<ReturnType<typeof satteri>['createMdxRenderer']>>>,
): Promise<Fault[]> {
  try {
    const { code } = await renderer.process(body, file, {})
    const names = [...code.matchAll(/_missingMdxReference\("(\w+)"/g)].map((match) => match[1]!)
    return names
      .filter((name) => !elements.test(name))
      .map((name) => {
        const line = body.split('\n').findIndex((words) => words.includes(`<${name}`)) + 1
        return { file, line, complaint: `<${name}> stands for nothing: docs/editors.md lists what may be in a text` }
      })
  } catch (error) {
    // '52:1: Unexpected ..., expected ... for `<Note>` (48:10) (mdx-jsx:...)'
    const { message } = error as Error
    const [, line, complaint = message] = /^(\d+):\d+: (.*?)(?: \(mdx[\w:-]*\))?$/s.exec(message) ?? []
    const plain = complaint.replaceAll(/\((\d+):\d+\)/g, '(line $1)')
    return [{ file, ...(line && { line: Number(line) }), complaint: plain }]
  }
}
