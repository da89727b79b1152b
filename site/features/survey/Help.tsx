import { useStore } from '@nanostores/react'
import type { Survey } from './state/survey.ts'
import { Disclosure } from '#site/ui/Disclosure.tsx'

export function Help({ survey }: { survey: Pick<Survey, '$hasAnswerKeys' | 'setAnswerKeys'> }) {
  const hasNumbers = useStore(survey.$hasAnswerKeys)
  return (
    <div className="grid basis-full justify-items-center [&_summary]:mx-auto">
      <Disclosure label="Help">
        <p>
          Answer for how you usually are with the people closest to you now. If a statement doesn’t apply to you,
          imagine that it did, or choose Neutral.
        </p>
        <p>
          Ten signals take turns, so the name above changes with each statement. If you get tired, it affects all ten
          about equally.
        </p>
        <p>The statements were written in English; a translated page may change their meaning.</p>
        <p>With a keyboard, Enter or → moves on at once, even right after an answer.</p>
        <label className="inline-flex items-center gap-2 py-1">
          <input
            type="checkbox"
            className="size-5"
            checked={hasNumbers}
            onChange={({ currentTarget }) => survey.setAnswerKeys(currentTarget.checked)}
          />
          Answer with keys 1 to 5
        </label>
      </Disclosure>
    </div>
  )
}
