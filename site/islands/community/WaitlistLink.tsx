import { useStore } from '@nanostores/react'
import { waitlistForm } from '../../stores/forms/waitlist.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'

/** A link up to the waitlist's form, until that has been sent. */
export function WaitlistLink({ label, href }: { label: string; href: string }) {
  const { status } = useStore(waitlistForm.$state)
  if (status === 'sent') {
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
