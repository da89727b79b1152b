import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { product } from '#api/content/brand.ts'
import { surveyOfPage } from './state/browser.ts'
import { loadingAssessment } from './state/state.ts'
import { slowOpening } from './state/words.ts'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'
import { Spinner } from '#site/ui/Spinner.tsx'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { SurveyStep } from './SurveyStep.tsx'
import { ConsentGate, type ConsentWords } from './ConsentGate.tsx'
import { SurveyError } from './SurveyError.tsx'
import type { Meanings } from './Questionnaire.tsx'

interface SurveyScreenProps {
  consent: ConsentWords
  meanings: Meanings
}

export function SurveyScreen(words: SurveyScreenProps) {
  return (
    <ErrorBoundary>
      {useHydrated() ? <OpenSurvey {...words} /> : <LoadingSurvey label={loadingAssessment} />}
    </ErrorBoundary>
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
  if (state.phase === 'loading') return <LoadingSurvey label={state.label} note={isSlow ? slowOpening : undefined} />
  if (state.phase === 'missing') return <SurveyError why={state.why} />
  if (state.phase === 'ready') return <SurveyStep survey={survey} state={state} meanings={meanings} />
  return <ConsentGate survey={survey} state={state} words={consent} />
}

function LoadingSurvey(spinner: { label: string; note?: string | undefined }) {
  return (
    <>
      <h1 className="sr-only">
        <span translate="no">{product}</span> Assessment
      </h1>
      <Spinner {...spinner} />
    </>
  )
}
