import type { ParagraphDraft } from '../contract/insights.ts'
import { draftOf } from './model-draft.ts'
import { answers, type Behaviour } from './model-server.ts'

/** Writes well, except that it makes a number up in paragraphs of these kinds. Each begins with the opening. */
export const spoils =
  (kinds: ParagraphDraft['kind'][], opening = 'Here it is.'): Behaviour =>
  (request) => {
    const draft = draftOf(request.body.messages)
    for (const { kind, sentences } of draft.summary) {
      const made = kinds.includes(kind) ? ' You are at 99.' : ''
      sentences[0]!.text = `${opening} ${sentences[0]!.text}${made}`
    }
    return answers(draft)(request)
  }
