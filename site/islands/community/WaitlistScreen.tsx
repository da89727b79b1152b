import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { $hasJoined, waitlistForm } from '../../stores/forms/waitlist.ts'
import { EmailField, Field } from '../form/Field.tsx'
import { MessageFrame } from '../form/MessageFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { Screen } from '../ui/Screen.tsx'
import { useStarted } from '../ui/use-started.ts'

const offer = ({ firstName, lastName, email }: User) => ({ firstName, lastName, email })

interface WaitlistScreenProps {
  labelledBy: string
  action: string
}

export function WaitlistScreen(props: WaitlistScreenProps) {
  const { status } = useStore(waitlistForm.$state)
  const hasJoined = useStore($hasJoined)
  const isStarted = useStarted()
  const [isAskedFor, setAskedFor] = useState(false)

  function joinAnother(): void {
    setAskedFor(true)
    $hasJoined.set(false)
  }

  if (status === 'sent') {
    return (
      <Screen>
        <Joined />
      </Screen>
    )
  }
  return (
    <Screen>
      {isStarted && hasJoined ? (
        <JoinedEarlier onOther={joinAnother} />
      ) : (
        <WaitlistForm {...props} {...{ isAskedFor }} />
      )}
    </Screen>
  )
}

const joined = 'You’re on the list! We’ll be in touch soon.'
const joinedClass = 'font-serif text-heading text-balance outline-none'

/** Replaces the form and takes the focus, in the middle of the window, where no toast covers it. */
function Joined() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    text.current?.focus({ preventScroll: true })
    text.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={text} tabIndex={-1} className={joinedClass}>
      {joined}
    </p>
  )
}

/** In place of the form on a later visit. Only the device remembers, so somebody else may be at it. */
function JoinedEarlier({ onOther }: { onOther: () => void }) {
  return (
    <>
      <p className={joinedClass}>{joined}</p>
      <Button variant="quiet" className="mt-5" onClick={onOther}>
        Join with another address
      </Button>
    </>
  )
}

function WaitlistForm({ labelledBy, action, isAskedFor }: WaitlistScreenProps & { isAskedFor: boolean }) {
  return (
    <MessageFrame form={waitlistForm} {...{ labelledBy, offer, action }} busyAction="Joining...">
      {(field) => (
        <>
          <div className="grid gap-5 xs:grid-cols-2">
            <Field label="First name" {...field('firstName')} autoComplete="given-name" autoFocus={isAskedFor} />
            <Field label="Last name" {...field('lastName')} autoComplete="family-name" />
          </div>
          <EmailField {...field('email')} />
          <Field label="How did you hear about us?" {...field('referralSource')} autoComplete="off" />
        </>
      )}
    </MessageFrame>
  )
}
