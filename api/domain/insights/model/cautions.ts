import { isEstimated } from '../../../facts/parameters.ts'
import { markNames } from './mentions.ts'

/** Words that call a part a strength or an edge, or compare it with the whole score. */
const outstanding =
  /\b(?:strengths?|edge|highest|(?:above|below|over|under|higher than|lower than|ahead of|behind) (?:your|the) (?:whole|overall) score)\b/i
/** Only counts beside a part: "two styles stand out" is allowed. */
const standsOut = /\bstands? out\b/i
/** Either of these says on how few answers the result rests; the evidence has both. */
const fewAnswers = /\bon these few answers\b|\bby more than its error explains\b/i
/** Words that give the size of an error. */
const error = /\b(?:errs?|errors?|off by|give or take)\b[^.!?]*?\b\d|\bwithin (?:about )?\d|\b\d+ points? of error\b/i
const namesEstimated = /\bestimated\b/i

/** Sentences that call a part outstanding, or name an error, without the caution that must be in the same sentence. */
export function missingCautions(text: string): string[] {
  return sentencesIn(text).flatMap((sentence) => [
    ...(isOutstanding(sentence) && !fewAnswers.test(sentence)
      ? ['it calls something outstanding without "on these few answers" in the same sentence']
      : []),
    ...(isEstimated && (error.test(sentence) || sentence.includes('±')) && !namesEstimated.test(sentence)
      ? ['it names an error without "estimated" in the same sentence']
      : []),
  ])
}

function isOutstanding(sentence: string): boolean {
  return outstanding.test(sentence) || (standsOut.test(sentence) && markNames(sentence).groups.length > 0)
}

function sentencesIn(text: string): string[] {
  return text.normalize('NFKC').split(/(?<=[.!?…]["”]?)\s+/)
}
