import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { ChosenWriter, ModelState } from '#api/letter/contract.ts'
import { words } from '#words'
import { call, fetchAnswer } from '#site/lib/api/api.ts'
import { createMutation, failureToast } from '#site/lib/api/mutation.ts'
import { Button } from '#site/ui/Button.tsx'
import { WriterChoice } from './WriterChoice.tsx'
import { createLetterWriting } from './letter-writing.ts'
import { canRetry, writingInWords } from './model-wording.ts'

function createModelChoice(initial: ModelState['choice']) {
  const $choice = atom(initial)
  const choosing = createMutation(
    async (choice: ChosenWriter) => {
      await call('POST /api/account/insights-choice', { body: { choice } })
      $choice.set(choice)
    },
    failureToast(words('result').writer.failed),
  )
  return { $choice, choosing }
}

/** Summary, writer and suggestions. */
const wordsId = 'letter-words'

/** Replaces the letter by the server's current one, moving focus to its heading. Throws ApiError. */
async function renewLetter(): Promise<void> {
  const page = await fetchPage()
  const [old, fresh] = [document.getElementById(wordsId), page.getElementById(wordsId)]
  if (!old || !fresh) throw new Error('the page has no letter')
  const hadFocus = old.contains(document.activeElement)
  old.replaceWith(document.adoptNode(fresh))
  if (hadFocus) document.getElementById('insights-title')?.focus()
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** The only policy that pages allow: parses this site's own pages into a document without running scripts. */
const policy = trustedTypes?.createPolicy('own-page', { createHTML: (text) => text })

async function fetchPage(): Promise<Document> {
  const response = await fetchAnswer(location.pathname, { credentials: 'include' })
  const text = await response.text().catch(() => '')
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html')
}

interface ModelWritingProps {
  assessmentId: string
  model: ModelState
  /** true if no model wrote any of the letter at page load */
  isBuiltIn: boolean
  /** false if only built-in text is allowed */
  mayAsk: boolean
}

export function ModelWriting({ assessmentId, model, isBuiltIn, mayAsk }: ModelWritingProps) {
  const [choice] = useState(() => createModelChoice(model.choice))
  const [writing] = useState(() => createLetterWriting({ assessmentId, showLetter: renewLetter }))
  const chosen = useStore(choice.$choice)
  const state = useStore(writing.$writing)
  const isDone = state.phase === 'done'
  const isWanted = chosen === 'model' && (model.mayWrite || model.isWriting) && !isDone
  useEffect(() => {
    if (isWanted) void (model.isWriting ? writing.follow() : writing.ask())
    return writing.stop
  }, [isWanted, model.isWriting, writing])
  return (
    <div className="md:ms-22 noscript:hidden">
      {mayAsk && (
        <WriterChoice
          model={{ ...model, choice: chosen }}
          isBuiltIn={isBuiltIn && !isDone}
          choosing={choice.choosing}
        />
      )}
      <div className="no-print text-base text-muted">
        <p role="status" className={state.phase === 'idle' ? 'sr-only' : 'mb-5'}>
          {writingInWords(state)}
        </p>
        {(state.phase === 'ready' || state.phase === 'writing') && (
          <Button variant="quiet" className="mb-6" onClick={() => writing.show()}>
            {words('result').writing.show}
          </Button>
        )}
        {canRetry(state.reason) && (
          <Button variant="quiet" className="mb-6" onClick={() => writing.ask()}>
            {words('common').again}
          </Button>
        )}
      </div>
    </div>
  )
}
