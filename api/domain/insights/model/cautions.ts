import { isEstimated } from '../../../facts/parameters.ts'
import { anyOf } from './pattern.ts'

/** What calls a part a strength or an edge, or sets it against the whole score. */
const outstanding = anyOf(String.raw`
  strengths? | strongest | weakest | highest | (an|your|one|the|growing|growth) edge |
  stands? out | (above|below|ahead of|behind|over|under) (your|the) (whole|overall|total) score`)
const fewAnswers = /\bon these few answers\b/i

const size = String.raw`(\d[\d.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a few)`
/** What names the size of an error. */
const error = anyOf(String.raw`
  (errs?|erring|errors?|give or take|plus or minus|margin|uncertain\w*|off by)\b[^.!?]*?\b${size}( points?)? |
  ${size}[- ]points? (of )?(error|margin|uncertainty|either way|up or down) | within (about )?${size}( points?)?( of it)?`)
const estimated = /\bestimated\b/i

/** Sentences that call a part outstanding, or name an error, without the words that belong beside it. */
export function missingCautions(text: string): string[] {
  return sentencesIn(text).flatMap((sentence) => [
    ...(outstanding.test(sentence) && !fewAnswers.test(sentence)
      ? ['it calls something outstanding without "on these few answers" in the same sentence']
      : []),
    ...(isEstimated && (error.test(sentence) || sentence.includes('±')) && !estimated.test(sentence)
      ? ['it names an error without "estimated" in the same sentence']
      : []),
  ])
}

function sentencesIn(text: string): string[] {
  return text.normalize('NFKC').split(/(?<=[.!?…]["”]?)\s+/)
}
