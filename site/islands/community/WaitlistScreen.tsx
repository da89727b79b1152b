import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { waitlistForm } from '../../stores/forms/waitlist.ts'
import { EmailField, Field } from '../form/Field.tsx'
import { MessageFrame } from '../form/MessageFrame.tsx'
import { Screen } from '../ui/Screen.tsx'

const offer = ({ firstName, lastName, email }: User) => ({ firstName, lastName, email })

interface WaitlistScreenProps {
  labelledBy: string
  action: string
}

export function WaitlistScreen(props: WaitlistScreenProps) {
  const { status } = useStore(waitlistForm.$state)
  return <Screen>{status === 'sent' ? <Joined /> : <WaitlistForm {...props} />}</Screen>
}

/** Replaces the form and takes the focus, in the middle of the window, where no toast covers it. */
function Joined() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    text.current?.focus({ preventScroll: true })
    text.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={text} tabIndex={-1} className="font-serif text-heading text-balance outline-none">
      You’re on the list! We’ll be in touch soon.
    </p>
  )
}

function WaitlistForm({ labelledBy, action }: WaitlistScreenProps) {
  return (
    <MessageFrame form={waitlistForm} {...{ labelledBy, offer, action }} busyAction="Joining...">
      {(field) => (
        <>
          <div className="grid gap-5 xs:grid-cols-2">
            <Field label="First name" {...field('firstName')} autoComplete="given-name" />
            <Field label="Last name" {...field('lastName')} autoComplete="family-name" />
          </div>
          <EmailField {...field('email')} />
          <Field label="How did you hear about us?" {...field('referralSource')} autoComplete="off" />
        </>
      )}
    </MessageFrame>
  )
}
