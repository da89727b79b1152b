import { Glob } from 'bun'
import { type Fault, lineAndColumn, readFile } from './fault.ts'
import { type Found, typedCounts, typedErrors, typedFractions, unestimated } from './figures.ts'

const readme = 'content/README.md'

interface Rule {
  files: RegExp
  find: (text: string) => Found[]
  complaint: (found: string) => string
}

const texts = /\.mdx$/
const allButParameters = /(?<!\/parameters\.json)$/

const rules: Rule[] = [
  {
    files: allButParameters,
    find: typedFractions,
    complaint: (found) =>
      `${found} stands in assessment/parameters.json and may change: leave it out, or write its name in braces, as ${readme} lists them.`,
  },
  {
    files: allButParameters,
    find: typedErrors,
    complaint: (found) => `“${found}” is not typed: write the name in braces that ${readme} lists for it.`,
  },
  {
    files: texts,
    find: typedCounts,
    complaint: (found) =>
      `“${found}” is counted, and not typed: write its name in braces, such as {frameworks} (see ${readme}).`,
  },
  {
    files: texts,
    find: unestimated,
    complaint: (found) => `A sentence that names ${/\{\w+\}/.exec(found)![0]} needs {estimated} in it, too.`,
  },
]

/** Figures that are typed into content/ and would not change with what they follow from. */
export function figureFaults(read = readFile): Fault[] {
  return [...new Glob('content/**/*.{mdx,json}').scanSync('.')].flatMap((file) => {
    const text = read(file)
    const ofFile = rules.filter(({ files }) => files.test(file))
    return ofFile.flatMap(({ find, complaint }) =>
      find(text).map(({ found, index }) => ({
        file,
        line: lineAndColumn(text, index).line,
        complaint: complaint(found),
      })),
    )
  })
}
