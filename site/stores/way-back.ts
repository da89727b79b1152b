import { sampleId } from '../../api/contract/sample-id.ts'
import { call } from '../lib/api.ts'
import { nextAddress } from '../lib/paths.ts'

/**
 * Goes on after signing in, to the page that the address names; home where that shows an assessment which is
 * not this person's: somebody else had been sent to sign in from there. In place of the page, to which the way
 * back would lead nowhere.
 */
export async function goOnSignedIn(): Promise<void> {
  const address = nextAddress(location)
  location.replace((await showsOnlyOwn(address)) ? address : '/')
}

async function showsOnlyOwn(address: string): Promise<boolean> {
  const named = assessmentsIn(address)
  if (named.length === 0) return true
  // where they cannot be read now, the screen itself says what it finds
  const own = await call('GET /api/assessments').catch(() => null)
  return own === null || named.every((id) => own.some((assessment) => assessment.id === id))
}

/** The ids of the assessments that an address of this site shows; the sample is for anyone. */
function assessmentsIn(address: string): string[] {
  const { pathname, searchParams } = new URL(address)
  const [, screen, id] = pathname.split('/')
  const shown = {
    assessment: [searchParams.get('id')],
    results: [id],
    changes: [searchParams.get('from'), searchParams.get('to')],
  }[screen ?? '']
  return (shown ?? []).flatMap((id) => (id && id !== sampleId ? [id] : []))
}
