import { rasError } from '#api/instrument/public/standard-errors.ts'
import { figuresOf } from '#api/content/figures.ts'
import { type Content, type Fault, placeOf, placedTexts } from './content.ts'

interface FigureRule {
  files: RegExp
  typed: RegExp
  complaint: string
}

const number = String.raw`\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`
const sentences = /\S(?:(?!(?<=[.!?])\s|\n\n)[\s\S])*/g
const figures = Object.keys(figuresOf(rasError)).filter((name) => name !== 'estimated')

const rules: FigureRule[] = [
  {
    files: /^(?!assessment\/parameters\.json)/,
    typed: /\b\d+(?:\.\d+)? points?\b|\b\d+ in 100\b|\b200 answers/g,
    complaint: 'follows from assessment/parameters.json: write its name in braces',
  },
  {
    // of the manifesto, the specification fixes the counts
    files: /(?<!manifesto)\.mdx$/,
    typed: new RegExp(`\\b(?:${number}) (?:(?:other|growth|short) )*(?:frameworks|zones)\\b`, 'gi'),
    complaint: 'is counted: write its name in braces, such as {frameworks}',
  },
  {
    files: /\/(?:privacy|terms|assessment)\.mdx$|privacy-and-data/,
    typed: new RegExp(
      `\\b(?:${number}|eighteen|thirty|sixty|ninety) (?:minutes|hours|days|weeks|months|years)\\b`,
      'gi',
    ),
    complaint: 'is in api/contract/lifetimes.ts: write its name in braces, such as {guestDays}',
  },
]

/** Typed figures that wouldn't follow their source, and ones not called estimated. */
export function figureFaults(content: Content): Fault[] {
  return Object.entries(content).flatMap(([file, data]) => [
    ...placedTexts(data).flatMap(({ text, ...at }) =>
      rules
        .filter(({ files }) => files.test(file))
        .flatMap(({ typed, complaint }) =>
          [...text.matchAll(typed)].map(([found]) => ({ file, ...at, complaint: `“${found}” ${complaint}.` })),
        ),
    ),
    ...(typeof data === 'string' ? estimateFaults(file, data) : []),
  ])
}

function estimateFaults(file: string, text: string): Fault[] {
  return [...text.matchAll(sentences)].flatMap(({ 0: sentence, index }) => {
    const figure = figures.find((name) => sentence.includes(`{${name}}`))
    if (figure === undefined || sentence.includes('{estimated}')) return []
    return [{ file, line: placeOf(text, index).line, complaint: `A sentence with {${figure}} needs {estimated}, too.` }]
  })
}
