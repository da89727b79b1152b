import { words } from '#words'
import { useStore } from '@nanostores/react'
import { $hasJoined } from './waitlist.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { useHydrated } from '#site/ui/use-hydrated.ts'

/** Disabled once the form was sent, today or earlier. */
export function WaitlistLink({ label, href }: { label: string; href: string }) {
  const hasJoined = useStore($hasJoined)
  if (useHydrated() && hasJoined) {
    return (
      <Button variant="quiet" disabled>
        {words('community').already}
      </Button>
    )
  }
  return (
    <ButtonLink variant="quiet" href={href}>
      {label}
    </ButtonLink>
  )
}
