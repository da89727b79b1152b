import { $isStarting, openNewAssessment } from '#site/lib/assessments/assessments.ts'

export async function retake(button: HTMLButtonElement): Promise<void> {
  const stop = $isStarting.subscribe((isStarting) => button.setAttribute('aria-disabled', String(isStarting)))
  await openNewAssessment()
  if (!$isStarting.get()) stop()
}
