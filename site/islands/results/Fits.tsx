import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ParagraphState } from '../../../api/contract/paragraph.ts'
import { createJudgement } from '../../stores/paragraphs.ts'

interface FitsProps {
  assessmentId: string
  paragraph: ParagraphState
  /** the id of the paragraph's heading */
  labelledBy: string
}

/** Asks whether a paragraph fits; a second press takes the answer back. */
export function Fits({ assessmentId, paragraph, labelledBy }: FitsProps) {
  const [judgement] = useState(() => createJudgement(assessmentId, paragraph))
  const fits = useStore(judgement.$fits)
  const button = (says: boolean, label: string) => (
    <button type="button" aria-pressed={fits === says} onClick={() => judgement.press(says)}>
      {label}
    </button>
  )
  return (
    <div role="group" aria-labelledby={labelledBy} className="fits no-print">
      {button(true, 'Fits')}
      {button(false, 'Does not fit')}
    </div>
  )
}
