import { fill } from '#api/content/fill.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { WaitlistEntry } from '#api/messages/forms.ts'
import { words } from '#words'
import { createDraft } from '../forms/drafts.ts'
import { $session } from '#site/lib/session/user.ts'
import { $hasJoined, rememberJoining } from './waitlist.ts'
import { EmailField, Field } from '../forms/Field.tsx'
import { emailUsNote, MessageForm } from '../forms/MessageForm.tsx'
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
      {words('community').joined}
    </p>
  )
}

/** On later visits. The device remembers, not the user: it may be somebody else. */
function JoinedEarlier({ onOther }: { onOther: () => void }) {
  const { joined, another } = words('community')
  return (
    <>
      <p className={joinedClass}>{joined}</p>
      <Button variant="quiet" className="mt-5" onClick={onOther}>
        {another}
      </Button>
    </>
  )
}

const draft = createDraft('waitlist')

interface WaitlistFormProps extends WaitlistScreenProps {
  takesFocus: boolean
  onSent: () => void
}

function WaitlistForm({ labelledBy, action, takesFocus, onSent }: WaitlistFormProps) {
  const { missing, received, refused, busyAction, firstName, lastName, source } = words('community')
  const { title, onList, onListHere, later } = refused
  const user = useStore($session).data?.user
  const form = useApiForm({
    endpoint: 'POST /api/waitlist',
    schema: WaitlistEntry,
    draft,
    missing: { title: missing, description: words('fields').email.missing },
    onDone() {
      rememberJoining()
      onSent()
    },
    successMessage: () => received,
    refused: {
      title,
      expected: {
        'already-joined': {
          toast: onList,
          issues: [{ path: 'email', message: fill(onListHere, { title, reason: onList }) }],
        },
        'too-many-messages': { toast: later, note: emailUsNote() },
      },
      toast: () => later,
      ending: words('forms').message.stillHere,
    },
  })
  const { field } = form
  return (
    <MessageForm {...{ form, labelledBy, action }} busyAction={busyAction}>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field
          label={firstName}
          {...field('firstName')}
          defaultValue={user?.firstName}
          autoComplete="given-name"
          autoFocus={takesFocus}
        />
        <Field label={lastName} {...field('lastName')} defaultValue={user?.lastName} autoComplete="family-name" />
      </div>
      <EmailField {...field('email')} defaultValue={user?.email} />
      <Field label={source} {...field('referralSource')} autoComplete="off" />
    </MessageForm>
  )
}
