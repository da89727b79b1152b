import { type Content, type Fault, placedTexts } from './content.ts'
import { complaintsAbout, turns } from './style.mjs'

export function styleFaults(content: Content, unwanted = turns): Fault[] {
  return Object.entries(content).flatMap(([file, data]) =>
    placedTexts(data).flatMap(({ text, ...place }) =>
      complaintsAbout(text, unwanted).map((complaint) => ({ file, ...place, complaint })),
    ),
  )
}
