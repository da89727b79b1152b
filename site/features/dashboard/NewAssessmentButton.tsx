import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { $isStarting, openNewAssessment } from '#site/lib/assessments/assessments.ts'
import { Button } from '#site/ui/Button.tsx'

export function NewAssessmentButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const isStarting = useStore($isStarting)
  return <Button {...props} aria-disabled={isStarting} onClick={() => void openNewAssessment()} />
}
