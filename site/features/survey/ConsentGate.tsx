import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import type { Consent } from '#api/consent/contract.ts'
import { fill } from '#api/content/fill.ts'
import { words } from '#words'
import { newcomerName } from '#site/lib/session/newcomer.ts'
import { authPath, localPath, newSurveyPath, tryPath } from '#site/lib/paths.ts'
import type { ConsentSurvey, SurveyState } from './state/state.ts'
import type { Survey } from './state/survey.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { NamedText } from '#site/ui/NamedText.tsx'
import { SaveStatus } from './SaveStatus.tsx'

type Box = 'isAdult' | 'agrees'

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
  /** what people tick */
  boxes: Record<Box, string>
  /** if this site has no guests */
  accountFirst: Point
  /** in place of a guest's deleted or expired answers */
  guestGone: Point
}

interface ConsentGateProps {
  survey: Survey
  state: Extract<SurveyState, { phase: 'consent' | 'account-first' | 'guest-gone' }>
  consent: ConsentWords
}

export function ConsentGate({ survey, state, consent }: ConsentGateProps) {
  if (state.phase === 'consent') return <ConsentForm survey={survey} state={state} consent={consent} />
  if (state.phase === 'guest-gone') return <GuestGone {...consent.guestGone} />
  const manyHaveStarted = { title: words('survey').account.title, text: words('common').tries.manyStarted }
  return <AccountFirst {...(state.why === 'no-guests' ? consent.accountFirst : manyHaveStarted)} />
}

function AccountFirst({ title, text }: Point) {
  const { create, returning } = words('survey').account
  const signIn = authPath(newSurveyPath)
  return (
    <Notice title={title} action={<ButtonLink href={`${signIn}#create-account`}>{create}</ButtonLink>}>
      <p>
        <span>{text}</span> <MarkedText text={fill(returning, { signIn })} />
      </p>
    </Notice>
  )
}

function GuestGone({ title, text }: Point) {
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink href={tryPath}>{words('common').tryFirst}</ButtonLink>
      <ButtonLink href={authPath(newSurveyPath)} variant="quiet">
        {words('survey').account.signIn}
      </ButtonLink>
    </div>
  )
  return (
    <Notice title={title} action={action}>
      <p>{text}</p>
    </Notice>
  )
}

const names: readonly Box[] = ['isAdult', 'agrees']

function missingInWords({ isAdult, agrees }: Record<Box, boolean>): string | null {
  const { missing } = words('survey').consent
  if (!isAdult && !agrees) return missing.both
  if (!isAdult) return missing.isAdult
  return agrees ? null : missing.agrees
}

function Welcome({ firstName }: { firstName: string }) {
  const { welcome, welcomeName } = words('survey').consent
  if (firstName === '') return <p className="eyebrow">{welcome}</p>
  return (
    <p className="eyebrow">
      <NamedText text={welcomeName} name={firstName} />
    </p>
  )
}

interface ConsentFormProps {
  survey: Pick<Survey, 'agree' | 'decline' | '$save' | '$isSlow'>
  state: ConsentSurvey
  consent: ConsentWords
}

function ConsentForm({ survey, state: { hasNoAccount, isBegun, isBusy, failure }, consent }: ConsentFormProps) {
  const [ticked, setTicked] = useState({ isAdult: false, agrees: false })
  const [hasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isSlow = useStore(survey.$isSlow)
  const missing = missingInWords(ticked)
  const alertText = (hasTried && missing) || failure
  const [newcomersName] = useState(newcomerName)
  const texts = words('survey').consent
  const [action, busyAction] = isBegun ? [texts.continue, texts.continuing] : [texts.start, texts.starting]

  function begin(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (missing === null) return void survey.agree(consent.version)
    form.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }

  return (
    <section
      className="shell flex max-w-2xl flex-1 flex-col justify-center pt-3 pb-8 leading-normal text-pretty"
      aria-labelledby="consent-title"
    >
      {newcomersName !== null && <Welcome firstName={newcomersName} />}
      <h1 id="consent-title" tabIndex={-1} className="text-title outline-none">
        {isBegun ? texts.begunTitle : consent.headline}
      </h1>
      <div className="has-[p]:mt-2">
        <SaveStatus survey={survey} answers={{}} />
      </div>
      <p className="mt-2">{consent.lead}</p>
      <dl className="my-3.5 grid gap-2.5 border-y border-line py-3.5">
        {[...consent.points, ...(hasNoAccount ? [consent.guest] : [])].map(({ title, text }) => (
          <div key={title} className="gap-4 sm:grid sm:grid-cols-[9.5rem_1fr]">
            <dt className="me-1.5 inline font-semibold">{title}</dt>
            <dd className="inline text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-2">{consent.answering}</p>
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
            <span>{consent.boxes[name]}</span>
          </label>
        ))}
        <p role="alert" className="font-semibold text-danger">
          {alertText}
        </p>
        <p role="status" className="text-muted">
          {isBusy && isSlow && words('survey').loading.slow}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" aria-disabled={missing !== null || isBusy}>
            {isBusy ? busyAction : action}
          </Button>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => void survey.decline()}>
            {texts.decline}
          </Button>
          <a className="link ms-auto py-1" href={localPath('/privacy')}>
            {texts.privacy}
          </a>
        </div>
      </form>
    </section>
  )
}
