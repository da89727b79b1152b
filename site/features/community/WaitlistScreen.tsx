import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { WaitlistEntry } from '#api/messages/forms.ts'
import { createDraft } from '../forms/drafts.ts'
import { $session } from '#site/lib/session/user.ts'
import { $hasJoined, rememberJoining } from './waitlist.ts'
import { EmailField, Field } from '../forms/Field.tsx'
import { emailUsNote, MessageForm, stillHere } from '../forms/MessageForm.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { Button } from '#site/ui/Button.tsx'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'
import { useHydrated } from '#site/ui/use-hydrated.ts'

interface WaitlistScreenProps {
  labelledBy: string
  action: string
}

export function WaitlistScreen(props: WaitlistScreenProps) {
  const [isSent, setSent] = useState(false)
  const hasJoined = useStore($hasJoined)
  const isStarted = useHydrated()
  const [takesFocus, setTakesFocus] = useState(false)

  function joinAnother(): void {
    setTakesFocus(true)
    $hasJoined.set(false)
  }

  if (isSent) {
    return (
      <ErrorBoundary>
        <Joined />
      </ErrorBoundary>
    )
  }
  return (
    <ErrorBoundary>
      {isStarted && hasJoined ? (
        <JoinedEarlier onOther={joinAnother} />
      ) : (
        <WaitlistForm {...props} takesFocus={takesFocus} onSent={() => setSent(true)} />
      )}
    </ErrorBoundary>
  )
}

const joined = 'You’re on the list! We’ll be in touch soon.'
const joinedClass = 'font-serif text-heading text-balance outline-none'

/** Takes the focus, mid-window, where no toast covers it. */
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

/** On later visits. The device remembers, not the user: it may be somebody else. */
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

const title = 'Sign up failed'
const alreadyJoined = 'This email is already on our waitlist!'
const tryLater = 'Please try again later.'
const draft = createDraft('waitlist')

interface WaitlistFormProps extends WaitlistScreenProps {
  takesFocus: boolean
  onSent: () => void
}

function WaitlistForm({ labelledBy, action, takesFocus, onSent }: WaitlistFormProps) {
  const user = useStore($session).data?.user
  const form = useApiForm({
    endpoint: 'POST /api/waitlist',
    schema: WaitlistEntry,
    draft,
    missing: { title: 'Email required', description: 'Please enter your email address.' },
    onDone() {
      rememberJoining()
      onSent()
    },
    received: () => ({
      title: 'Welcome to the waitlist!',
      description: 'We’ll notify you when community features launch.',
    }),
    refused: {
      title,
      expected: {
        'already-joined': {
          toast: alreadyJoined,
          issues: [{ path: 'email', message: `${title}: ${alreadyJoined}` }],
        },
        'too-many-messages': { toast: tryLater, note: emailUsNote },
      },
      toast: () => tryLater,
      ending: stillHere,
    },
  })
  const { field } = form
  return (
    <MessageForm {...{ form, labelledBy, action }} busyAction="Joining...">
      <div className="grid gap-5 xs:grid-cols-2">
        <Field
          label="First name"
          {...field('firstName')}
          defaultValue={user?.firstName}
          autoComplete="given-name"
          autoFocus={takesFocus}
        />
        <Field label="Last name" {...field('lastName')} defaultValue={user?.lastName} autoComplete="family-name" />
      </div>
      <EmailField {...field('email')} defaultValue={user?.email} />
      <Field label="How did you hear about us?" {...field('referralSource')} autoComplete="off" />
    </MessageForm>
  )
}
