import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { authPath } from '#site/lib/paths.ts'
import type { Survey } from './state/survey.ts'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'

export interface GuestPartProps {
  survey: Pick<Survey, '$needsAccount' | 'deleteAnswers' | 'completeWithAccount'>
  returnTo: string
}

export function GuestNote({ survey, returnTo }: GuestPartProps) {
  if (!useStore(survey.$needsAccount)) return null
  return (
    <div className="basis-full text-center">
      You’re trying this without an account.{' '}
      <a className="link inline-block py-0.5" href={`${authPath(returnTo)}#create-account`}>
        Create an account
      </a>
      {' · '}
      <DeleteAnswers survey={survey} />
    </div>
  )
}

export function DeleteAnswers({ survey }: Pick<GuestPartProps, 'survey'>) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <button type="button" className="link py-0.5" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        Delete my answers
      </button>
      {isConfirming && (
        <div className="text-start text-body">
          <ConfirmDialog
            title="Delete your answers?"
            action="Delete answers"
            busyAction="Deleting..."
            keep="Keep them"
            failed="Your answers were not deleted."
            act={survey.deleteAnswers}
            onClose={() => setConfirming(false)}
          >
            This deletes everything you answered here without an account, right away and for good.
          </ConfirmDialog>
        </div>
      )}
    </>
  )
}
