import type { User } from '../../api/contract/user.ts'
import { sampleId } from '../../api/contract/sample-id.ts'
import { call } from '../lib/api.ts'
import { rememberNewcomer } from '../lib/newcomer.ts'
import { nextAddress, nextPath, newSurveyPath } from '../lib/paths.ts'

/**
 * After signing in, replaces this page by the one that the address names; by the home page if that one shows an
 * assessment of somebody else, who was then the one sent to sign in.
 */
export async function goOnSignedIn(): Promise<void> {
  const address = nextAddress(location)
  location.replace((await showsOnlyOwn(address)) ? address : '/')
}

/**
 * After registering, replaces this page by the one that the address names; by the first statement if that one is where
 * an assessment is begun.
 */
export async function goOnRegistered(user: User): Promise<void> {
  rememberNewcomer(user)
  // whoever has just registered has read how one begins
  if (nextPath(location) === '/compass') return location.replace(newSurveyPath)
  await goOnSignedIn()
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
