import { $isStarting, openNewAssessment } from './assessments.ts'

/** Begins another assessment and opens the survey; `button`, which was pressed, is disabled meanwhile. Never throws. */
export async function retake(button: HTMLButtonElement): Promise<void> {
  const stop = $isStarting.subscribe((isStarting) => button.setAttribute('aria-disabled', String(isStarting)))
  await openNewAssessment()
  if (!$isStarting.get()) stop()
}
