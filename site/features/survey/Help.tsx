import { useStore } from '@nanostores/react'
import { words } from '#words'
import type { Survey } from './state/survey.ts'
import { Disclosure } from '#site/ui/Disclosure.tsx'

interface HelpProps {
  survey: Pick<Survey, '$hasAnswerKeys' | 'setAnswerKeys'>
  /** how to answer */
  answering: string
}

export function Help({ survey, answering }: HelpProps) {
  const { title, texts, answerKeys } = words('survey').help
  const hasNumbers = useStore(survey.$hasAnswerKeys)
  return (
    <div className="grid basis-full justify-items-center [&_summary]:mx-auto">
      <Disclosure label={title}>
        {[answering, ...texts].map((text) => (
          <p key={text}>{text}</p>
        ))}
        <label className="inline-flex items-center gap-2 py-1">
          <input
            type="checkbox"
            className="size-5"
            checked={hasNumbers}
            onChange={({ currentTarget }) => survey.setAnswerKeys(currentTarget.checked)}
          />
          <span>{answerKeys}</span>
        </label>
      </Disclosure>
    </div>
  )
}
