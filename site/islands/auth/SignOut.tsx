import { pathOf } from '../../../api/contract/endpoints.ts'
import { endSession } from '../../lib/sign-out.ts'
import { Button } from '../ui/Button.tsx'
import { viewButton, ViewHeading } from './ViewHeading.tsx'

/** Asks somebody whom a link led here to sign out, because it may be another site's link. */
export function SignOut() {
  return (
    <>
      <ViewHeading title="Sign out?">Your answers and results stay with your account.</ViewHeading>
      <Button {...viewButton} onClick={() => void endSession(pathOf('POST /api/logout'))}>
        Sign out
      </Button>
      <p className="mt-4 text-center">
        <a className="link inline-block py-1" href="/">
          Stay signed in
        </a>
      </p>
    </>
  )
}
