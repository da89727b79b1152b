import type { ModelState } from '../../../api/contract/insights-state.ts'
import { formatCount } from '../../lib/format.ts'
import type { Writing } from '../../stores/insights-writing.ts'

/** So many answers are sent to a model at most. */
export const answersSent = 24

/** The status, also announced, while a model adds to the letter and at the end; otherwise empty. */
export function writingInWords({ phase, sentences, reason }: Writing): string {
  if (reason) return keptInWords(reason)
  const [subject, marked] =
    sentences === 1 ? ['sentence in the letter is', 'it is'] : ['sentences in the letter are', 'they are']
  return {
    idle: '',
    asking:
      'The language model is being asked. Until it is done your letter stays as it is. ' +
      'You may leave this page: what the model adds is kept.',
    reading: 'The language model’s sentences are being read once more, against your answers.',
    done: `Done: ${formatCount(sentences)} ${subject} now the language model’s; ${marked} marked.`,
    kept: '',
  }[phase]
}

function keptInWords(reason: NonNullable<Writing['reason']>): string {
  return {
    limit:
      'Today’s tries of the language model are used up, so the built-in text stands. ' +
      'Another day it can be asked again.',
    failed:
      'The language model could not be reached or did not finish in time, or the letter changed meanwhile, ' +
      'so the built-in text stands.',
    declined:
      'The language model declined to write about this result, so the built-in text stands. ' +
      'That says nothing about you. Another day it can be asked again.',
    rejected:
      'Nothing of the model’s text could be checked against your answers, so you read the built-in one. ' +
      'Opening this page again asks once more, as long as the day’s tries last.',
    busy: 'The language model is already writing, in another window perhaps. Try again in a minute.',
    choice: 'You chose to keep the built-in text, so the language model was not asked.',
    unconfigured: 'This site asks no language model any more, so the built-in text stands.',
    care: 'With answers like these the built-in text stands, and the language model is not asked.',
    interrupted: 'The connection was lost. What the language model adds is kept: try again in a minute.',
  }[reason]
}

/** True where asking again soon may answer something else. */
export function mayTryAgain(reason: Writing['reason']): boolean {
  return reason === 'busy' || reason === 'interrupted' || reason === 'failed'
}

/** Who may write, as the person has chosen; `isLeft` where this letter is built in, and is so for today. */
export function choiceInWords({ choice, service, name }: ModelState, { isLeft = false } = {}): string {
  if (choice !== 'model') return `You keep the built-in text. ${service} is sent nothing.`
  const left = isLeft ? ' This one has none of them so far.' : ''
  return `You let the language model ${name} at ${service} write sentences in your letters.${left}`
}
