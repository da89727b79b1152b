import { useStore } from '@nanostores/react'
import { Check, CircleAlert } from 'lucide-react'
import { words } from '#words'
import type { Answers } from './state/state.ts'
import type { Survey } from './state/survey.ts'
import { saveText } from './state/words.ts'

/** Announces only what needs attention. */
export function SaveStatus({ survey, answers }: { survey: Pick<Survey, '$save'>; answers: Answers }) {
  const save = useStore(survey.$save)
  const isUnsaved = save.state === 'unsaved'
  const text = saveText(save)
  return (
    <>
      <div role="status" className={isUnsaved ? 'basis-full' : 'absolute'}>
        {isUnsaved && (
          <p className="mx-auto flex w-fit gap-2.5 rounded-lg bg-sunken px-3.5 py-1.5 text-ink">
            <CircleAlert size={18} className="mt-0.5 shrink-0 text-muted" />
            <span>{text}</span>
          </p>
        )}
      </div>
      {!isUnsaved && Object.keys(answers).length > 0 && (
        <p className="flex items-center justify-center gap-1.5">
          {save.state === 'saved' && <Check size={16} className="text-good" />}
          <span>{text}</span>
        </p>
      )}
    </>
  )
}

export function UnsavedMark({ survey }: { survey: Survey }) {
  const { state } = useStore(survey.$save)
  if (state !== 'unsaved') return null
  return (
    <p className="flex items-center gap-1.5">
      <CircleAlert size={16} className="shrink-0" />
      <span aria-hidden="true">{words('survey').progress.notSaved}</span>
    </p>
  )
}
