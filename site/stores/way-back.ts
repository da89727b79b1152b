import { sampleId } from '../../api/contract/constants.ts'
import { call } from '../lib/api.ts'
import { nextAddress } from '../lib/paths.ts'

/**
 * After signing in, replaces this page by the one that the address names; by the home page if that one shows an
 * assessment of somebody else, who was then the one sent to sign in.
 */
export async function goOnSignedIn(): Promise<void> {
  const address = nextAddress(location)
  location.replace((await showsOnlyOwn(address)) ? address : '/')
}

async function showsOnlyOwn(address: string): Promise<boolean> {
  const named = assessmentsIn(address)
  if (named.length === 0) return true
  // if they cannot be read now, the page itself says what it finds
  const own = await call('GET /api/assessments').catch(() => null)
  return own === null || named.every((id) => own.some((assessment) => assessment.id === id))
}

/** The ids of the assessments that an address of this site shows, except the sample, which is for anyone. */
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
