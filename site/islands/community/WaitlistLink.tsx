import { useStore } from '@nanostores/react'
import { $hasJoined, waitlistForm } from '../../stores/forms/waitlist.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useStarted } from '../ui/use-started.ts'

/** A link up to the waitlist's form, until that has been sent, today or earlier. */
export function WaitlistLink({ label, href }: { label: string; href: string }) {
  const { status } = useStore(waitlistForm.$state)
  const hasJoined = useStore($hasJoined)
  if (useStarted() && (status === 'sent' || hasJoined)) {
    return (
      <Button variant="quiet" disabled>
        Already Joined!
      </Button>
    )
  }
  return (
    <ButtonLink variant="quiet" href={href}>
      {label}
    </ButtonLink>
  )
}
