import { type Content, type Fault, wordsOf } from './content.ts'
import { complaintsAbout, turns } from './style.mjs'

export function styleFaults(content: Content, unwanted = turns): Fault[] {
  return Object.entries(content).flatMap(([file, data]) =>
    wordsOf(data).flatMap(({ text, ...place }) =>
      complaintsAbout(text, unwanted).map((complaint) => ({ file, ...place, complaint })),
    ),
  )
}
