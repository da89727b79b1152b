import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import type { Consent } from '#api/consent/contract.ts'
import { manyStarted } from '#api/contract/too-many-tries.ts'
import { newcomerName } from '#site/lib/session/newcomer.ts'
import { authPath, newSurveyPath, tryPath } from '#site/lib/paths.ts'
import type { ConsentSurvey, SurveyState } from './state/state.ts'
import type { Survey } from './state/survey.ts'
import { slowOpening } from './state/words.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { SaveStatus } from './SaveStatus.tsx'

interface Point {
  title: string
  text: string
}

export interface ConsentWords {
  version: Consent['version']
  headline: string
  lead: string
  answering: string
  points: readonly Point[]
  guest: Point
  /** if this site has no guests */
  accountFirst: Point
  /** in place of a guest's deleted or expired answers */
  guestGone: Point
}

interface ConsentGateProps {
  survey: Survey
  state: Extract<SurveyState, { phase: 'consent' | 'account-first' | 'guest-gone' }>
  words: ConsentWords
}

export function ConsentGate({ survey, state, words }: ConsentGateProps) {
  if (state.phase === 'consent') return <ConsentForm survey={survey} state={state} words={words} />
  if (state.phase === 'account-first') {
    return <AccountFirst {...(state.why === 'no-guests' ? words.accountFirst : manyHaveStarted)} />
  }
  return <GuestGone {...words.guestGone} />
}

const manyHaveStarted: Point = { title: 'Please create an account', text: `${manyStarted} Have you been here before?` }

function AccountFirst({ title, text }: Point) {
  return (
    <Notice
      title={title}
      action={<ButtonLink href={`${authPath(newSurveyPath)}#create-account`}>Create an account</ButtonLink>}
    >
      <p>
        <span>{text}</span>{' '}
        <a className="link" href={authPath(newSurveyPath)}>
          Sign in
        </a>
        .
      </p>
    </Notice>
  )
}

function GuestGone({ title, text }: Point) {
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink href={tryPath}>Try it first, without an account</ButtonLink>
      <ButtonLink href={authPath(newSurveyPath)} variant="quiet">
        Sign In
      </ButtonLink>
    </div>
  )
  return (
    <Notice title={title} action={action}>
      <p>{text}</p>
    </Notice>
  )
}

const boxes = {
  isAdult: 'I am 18 or older',
  agrees: 'I agree that my answers about relationships are stored to work out my result',
} as const

type Box = keyof typeof boxes

const names = Object.keys(boxes) as Box[]

function missingInWords({ isAdult, agrees }: Record<Box, boolean>): string | null {
  if (!isAdult && !agrees) return 'Please tick both boxes.'
  if (!isAdult) return 'Please also tick the first box if you’re 18 or older. The statements are meant for adults.'
  return agrees ? null : 'Please also tick the second box if you agree. We can’t store your answers without it.'
}

function Welcome({ firstName }: { firstName: string }) {
  if (firstName === '') return <p className="eyebrow">Welcome</p>
  return (
    <p className="eyebrow">
      Welcome, <bdi>{firstName}</bdi>
    </p>
  )
}

interface ConsentFormProps {
  survey: Pick<Survey, 'agree' | 'decline' | '$save' | '$isSlow'>
  state: ConsentSurvey
  words: ConsentWords
}

function ConsentForm({ survey, state: { isGuest, isBegun, isBusy, failure }, words }: ConsentFormProps) {
  const [ticked, setTicked] = useState({ isAdult: false, agrees: false })
  const [hasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isSlow = useStore(survey.$isSlow)
  const missing = missingInWords(ticked)
  const alertText = (hasTried && missing) || failure
  const [newcomersName] = useState(newcomerName)
  const [action, busyAction] = isBegun ? ['Continue', 'Continuing...'] : ['Start Assessment', 'Starting...']

  function begin(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (missing === null) return void survey.agree(words.version)
    form.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }

  return (
    <section
      className="shell flex max-w-2xl flex-1 flex-col justify-center pt-3 pb-8 leading-normal text-pretty"
      aria-labelledby="consent-title"
    >
      {newcomersName !== null && <Welcome firstName={newcomersName} />}
      <h1 id="consent-title" tabIndex={-1} className="text-title outline-none">
        {isBegun ? 'Before you go on' : words.headline}
      </h1>
      <div className="has-[p]:mt-2">
        <SaveStatus survey={survey} answers={{}} />
      </div>
      <p className="mt-2">{words.lead}</p>
      <dl className="my-3.5 grid gap-2.5 border-y border-line py-3.5">
        {[...words.points, ...(isGuest ? [words.guest] : [])].map(({ title, text }) => (
          <div key={title} className="gap-4 sm:grid sm:grid-cols-[9.5rem_1fr]">
            <dt className="me-1.5 inline font-semibold">{title}</dt>
            <dd className="inline text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-2">{words.answering}</p>
      <form ref={form} noValidate onSubmit={begin} aria-labelledby="consent-title">
        {names.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3.5 py-1.5">
            <input
              type="checkbox"
              className="size-5.5 flex-none cursor-pointer"
              name={name}
              required
              checked={ticked[name]}
              aria-invalid={hasTried && !ticked[name]}
              onChange={({ currentTarget }) => setTicked({ ...ticked, [name]: currentTarget.checked })}
            />
            <span>{boxes[name]}</span>
          </label>
        ))}
        <p role="alert" className="font-semibold text-danger">
          {alertText}
        </p>
        <p role="status" className="text-muted">
          {isBusy && isSlow && slowOpening}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" aria-disabled={missing !== null || isBusy}>
            {isBusy ? busyAction : action}
          </Button>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => void survey.decline()}>
            Not now
          </Button>
          <a className="link ml-auto py-1" href="/privacy">
            Privacy
          </a>
        </div>
      </form>
    </section>
  )
}
