import type { User } from '../../api/contract/user.ts'
import { leaveMessage } from '../lib/home-message.ts'
import { rememberNewcomer } from '../lib/newcomer.ts'
import { newSurveyPath, nextPath } from '../lib/paths.ts'
import { goOnSignedIn } from './way-back.ts'

/**
 * After registering, replaces this page by the one that the address names; by the first statement if that one is where
 * an assessment is begun.
 */
export async function goOnRegistered(user: User): Promise<void> {
  rememberNewcomer(user)
  const next = nextPath(location)
  // whoever has just registered has read how one begins
  if (next === '/compass') return location.replace(newSurveyPath)
  if (next === '') leaveMessage('registered')
  await goOnSignedIn()
}
