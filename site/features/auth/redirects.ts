import type { User } from '#api/accounts/contract.ts'
import { storeHomeMessage } from '#site/lib/session/home-message.ts'
import { rememberNewcomer } from '#site/lib/session/newcomer.ts'
import { nextUrl, nextPath } from '#site/lib/paths.ts'

export function redirectAfterSignIn(): void {
  location.replace(nextUrl(location))
}

export function redirectAfterSignUp(user: User): void {
  rememberNewcomer(user)
  if (nextPath(location) === '') storeHomeMessage('registered')
  redirectAfterSignIn()
}
