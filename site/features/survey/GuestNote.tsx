import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { words } from '#words'
import { authPath } from '#site/lib/paths.ts'
import type { Survey } from './state/survey.ts'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'

export interface GuestPartProps {
  survey: Pick<Survey, '$needsAccount' | 'deleteAnswers' | 'completeWithAccount'>
  returnTo: string
}

export function GuestNote({ survey, returnTo }: GuestPartProps) {
  const { guest, account } = words('survey')
  if (!useStore(survey.$needsAccount)) return null
  return (
    <div className="basis-full text-center">
      <span>{guest.text}</span>{' '}
      <a className="link inline-block py-0.5" href={`${authPath(returnTo)}#create-account`}>
        {account.create}
      </a>
      {' · '}
      <DeleteAnswers survey={survey} label={guest.delete} />
    </div>
  )
}

interface DeleteAnswersProps extends Pick<GuestPartProps, 'survey'> {
  label: ReactNode
}

export function DeleteAnswers({ survey, label }: DeleteAnswersProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { title, text, ...buttons } = words('survey').deletion
  return (
    <>
      <button type="button" className="link py-0.5" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {label}
      </button>
      {isConfirming && (
        <div className="text-start text-body">
          <ConfirmDialog title={title} {...buttons} act={survey.deleteAnswers} onClose={() => setConfirming(false)}>
            {text}
          </ConfirmDialog>
        </div>
      )}
    </>
  )
}
