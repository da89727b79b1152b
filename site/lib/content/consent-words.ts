import type { Page } from './page.ts'

type AssessmentPage = Extract<Page, { page: 'assessment' }>

const maxWords = 112

/** All that stands before somebody agrees that their answers are stored. */
export function wordsOfConsent({ headline, lead, consent }: AssessmentPage): string {
  const points = [...consent.points, consent.guest].flatMap(({ title, text }) => [title, text])
  return [headline, lead, ...points].join(' ')
}

/** What is wrong with its length and what to do; null if it fits on one short screen. */
export function consentFault(page: AssessmentPage): string | null {
  const count = wordsOfConsent(page).split(/\s+/).length
  if (count <= maxWords) return null
  return `What people agree to must fit on one short screen: with headline and lead it has ${count} words, and ${maxWords} at most may stand there; take out ${count - maxWords}.`
}
