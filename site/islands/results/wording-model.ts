import type { ModelState } from '../../../api/contract/insights-state.ts'
import type { Writing } from '../../stores/insights-writing.ts'

/** The status, also announced, as a model's text begins and ends; otherwise empty. */
export function writingInWords(phase: Writing['phase']): string {
  return {
    idle: '',
    asking: 'The language model is being asked. Until its first words come, the built-in text stands.',
    writing: 'The language model is writing. You may leave this page: what it writes is kept.',
    done: 'The language model’s text is finished.',
    kept: '',
  }[phase]
}

/** Why the built-in text is kept. */
export function keptInWords(reason: NonNullable<Writing['reason']>): string {
  return {
    limit:
      'The language model has been asked as often as it may be today, so the built-in text stands. ' +
      'Another day it can be asked again.',
    failed: 'The language model could not be reached or did not finish its answer, so the built-in text stands.',
    declined:
      'The language model declined to write about this result, so the built-in text stands. ' +
      'That says nothing about you. Another day it can be asked again.',
    rejected: 'What the language model wrote did not keep to your scores and answers, so the built-in text stands.',
    busy: 'The language model is already writing, in another window perhaps. Try again in a minute.',
    choice: 'You chose to keep the built-in text, so the language model was not asked.',
    unconfigured: 'This site asks no language model any more, so the built-in text stands.',
    care: 'With answers like these the built-in text stands, and the language model is not asked.',
    interrupted: 'The connection was lost. What the language model writes is kept: try again in a minute.',
  }[reason]
}

/** True where asking again soon may answer something else. */
export function mayTryAgain(reason: Writing['reason']): boolean {
  return reason === 'busy' || reason === 'interrupted' || reason === 'failed'
}

/** Who may write, as the person has chosen. */
export function choiceInWords({ choice, service, name }: ModelState): string {
  return choice === 'model'
    ? `You let the language model ${name} at ${service} write your insights.`
    : `You keep the built-in text. ${service} is sent nothing.`
}
