import type { User } from '../../../api/contract/user.ts'

/** What an account fills in where a form asks for name and e-mail. */
export function nameAndEmail({ firstName, lastName, email }: User) {
  return { name: `${firstName} ${lastName}`.trim(), email }
}
