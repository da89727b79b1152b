import { useEffect, useRef, useState } from 'react'
import type { Question } from '../../../api/contract/question.ts'

interface AnnouncementProps {
  question: Question
  index: number
  total: number
}

/** Reads each new question out, but not the one the page opened with. */
export function Announcement({ question, index, total }: AnnouncementProps) {
  const shown = useRef(question.id)
  const [text, setText] = useState('')
  useEffect(() => {
    if (shown.current === question.id) return
    shown.current = question.id
    setText(`Question ${index + 1} of ${total}. ${question.signal}. ${question.questionText}`)
  }, [question, index, total])
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
