import type { User } from '../../api/contract/user.ts'
import { leaveMessage } from '../lib/home-message.ts'
import { rememberNewcomer } from '../lib/newcomer.ts'
import { nextPath } from '../lib/paths.ts'
import { goOnSignedIn } from './way-back.ts'

/** After registering, replaces this page by the one that the address names; the home page says welcome. */
export async function goOnRegistered(user: User): Promise<void> {
  rememberNewcomer(user)
  if (nextPath(location) === '') leaveMessage('registered')
  await goOnSignedIn()
}
