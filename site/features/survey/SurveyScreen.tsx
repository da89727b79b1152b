import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { words } from '#words'
import { surveyOfPage } from './state/browser.ts'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'
import { Spinner } from '#site/ui/Spinner.tsx'
import { UntranslatedName } from '#site/ui/UntranslatedName.tsx'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { SurveyStep } from './SurveyStep.tsx'
import { ConsentGate, type ConsentWords } from './ConsentGate.tsx'
import { SurveyError } from './SurveyError.tsx'
import type { Meanings } from './Questionnaire.tsx'

interface SurveyScreenProps {
  consent: ConsentWords
  meanings: Meanings
}

export function SurveyScreen(props: SurveyScreenProps) {
  return (
    <ErrorBoundary>{useHydrated() ? <OpenSurvey {...props} /> : <LoadingSurvey what="assessment" />}</ErrorBoundary>
  )
}

function OpenSurvey({ consent, meanings }: SurveyScreenProps) {
  const [survey] = useState(surveyOfPage)
  useEffect(() => void survey.open(), [survey])
  const state = useStore(survey.$state)
  const isSlow = useStore(survey.$isSlow)
  const before = useRef(state.phase)
  useEffect(() => {
    // the consent form and the statements take each other's place
    const turn = `${before.current} ${state.phase}`
    if (turn === 'consent ready') document.getElementById('statement')?.focus()
    if (turn === 'ready consent') document.getElementById('consent-title')?.focus()
    if (state.phase !== 'loading') before.current = state.phase
  }, [state.phase])
  if (state.phase === 'loading') return <LoadingSurvey what={state.what} isSlow={isSlow} />
  if (state.phase === 'missing') return <SurveyError why={state.why} />
  if (state.phase === 'ready') {
    return <SurveyStep survey={survey} state={state} meanings={meanings} answering={consent.answering} />
  }
  return <ConsentGate survey={survey} state={state} consent={consent} />
}

function LoadingSurvey({ what, isSlow = false }: { what: 'assessment' | 'questions'; isSlow?: boolean }) {
  const { title, slow, ...labels } = words('survey').loading
  return (
    <>
      <h1 className="sr-only">
        <UntranslatedName text={title} />
      </h1>
      <Spinner label={labels[what]} note={isSlow ? slow : undefined} />
    </>
  )
}
