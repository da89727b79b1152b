import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { words } from '#words'
import { fillCount, joinSentences } from '#api/content/format.ts'
import type { StatementAnswers } from '#api/practice/contract.ts'
import { answerLabels } from '#api/contract/constants.ts'
import type { Question } from '#api/answers/contract.ts'
import type { Mutation } from '#site/lib/api/mutation.ts'
import { Button } from '#site/ui/Button.tsx'

interface StatementFormProps {
  questions: Question[]
  sending: Mutation<[StatementAnswers]>
  send: string
}

export function StatementForm({ questions, sending, send: label }: StatementFormProps) {
  const state = useStore(sending.$state)
  const [answers, setAnswers] = useState<ReadonlyMap<number, number>>(new Map())
  const [hasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const missing = questions.filter(({ id }) => !answers.has(id))
  const isSending = state.status === 'busy'
  const { left, failed, busyAction } = words('dashboard').statements

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = missing
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${fieldName(first)}]`)?.focus()
    void sending.run([...answers].map(([questionId, answer]) => ({ questionId, answer })))
  }

  return (
    <form ref={form} className="@container mt-6 grid gap-7" noValidate onSubmit={send}>
      {questions.map((question) => (
        <fieldset key={question.id} className="min-w-0">
          <legend className="mb-2 max-w-prose font-serif text-xl">{question.questionText}</legend>
          <div className="grid gap-1.5 @xl:grid-cols-5">
            {Object.entries(answerLabels()).map(([value, label]) => (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border border-edge px-3.5 py-1 text-base/[1.2] outline-offset-2 outline-accent hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 @xl:gap-2.5 @xl:px-2.5"
              >
                <input
                  className="size-5 flex-none outline-none"
                  type="radio"
                  name={fieldName(question)}
                  value={value}
                  checked={answers.get(question.id) === Number(value)}
                  onChange={() => setAnswers(new Map(answers).set(question.id, Number(value)))}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div>
        <p role="alert" className="text-danger not-empty:mb-4">
          {hasTried && missing.length > 0 && <span>{fillCount(left, missing.length)}</span>}
          {missing.length === 0 && state.status === 'failed' && <span>{joinSentences(failed, state.sentence)}</span>}
        </p>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? busyAction : label}
        </Button>
      </div>
    </form>
  )
}

const fieldName = ({ id }: Question) => `statement-${id}`
