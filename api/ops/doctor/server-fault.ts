import { type Model, type ModelFailure, ServiceRefusal } from '../../adapters/model/model.ts'

/** What went wrong with a server that gave no answer, and what to look at. `name`: the model that was asked. */
export function serverFault(failure: ModelFailure, { service, name }: Pick<Model, 'service' | 'name'>): string {
  if (failure.end === 'late') {
    const timeouts = 'OPENAI_FIRST_WORD_SECONDS and OPENAI_ANSWER_SECONDS set how long to wait.'
    return `${service} answers too late: ${failure.message}. ${timeouts}`
  }
  if (!(failure instanceof ServiceRefusal)) return `${service}: ${failure.message}. ${unreached}`
  switch (failure.status) {
    case 401:
    case 403:
      return `${service} refuses the key (${failure.status}). Look at OPENAI_API_KEY, and at what it is allowed to use.`
    case 404:
      return (
        `${service} has no model "${name}", or does not answer at this address (404). Look at OPENAI_MODEL and ` +
        'OPENAI_CHECK_MODEL, and at OPENAI_BASE_URL, which mostly ends in /v1.'
      )
    case 429:
      return `${service} takes no more calls for now (429): too many at once, or nothing is left to pay them with.`
    default:
      return `${service} refuses to be asked: ${failure.message}. Its own log may say why.`
  }
}

const unreached = 'Is it running, and is OPENAI_BASE_URL its address?'
