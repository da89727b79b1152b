import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { product } from '#api/content/brand.ts'
import { surveyOfPage } from './state/browser.ts'
import { loadingAssessment } from './state/state.ts'
import { Screen } from '#site/ui/Screen.tsx'
import { Spinner } from '#site/ui/Spinner.tsx'
import { useStarted } from '#site/ui/use-started.ts'
import { SurveyStep } from './SurveyStep.tsx'
import { ConsentGate, type ConsentWords } from './ConsentGate.tsx'
import { SurveyError } from './SurveyError.tsx'
import type { Meanings } from './Questionnaire.tsx'

interface SurveyScreenProps {
  consent: ConsentWords
  meanings: Meanings
}

export function SurveyScreen(words: SurveyScreenProps) {
  return <Screen>{useStarted() ? <OpenSurvey {...words} /> : <LoadingSurvey label={loadingAssessment} />}</Screen>
}

function OpenSurvey({ consent, meanings }: SurveyScreenProps) {
  const [survey] = useState(surveyOfPage)
  useEffect(() => void survey.open(), [survey])
  const state = useStore(survey.$state)
  const wasAsked = useRef(false)
  useEffect(() => {
    // after the consent form, keyboard users continue at the statement
    if (state.phase === 'ready' && wasAsked.current) document.getElementById('statement')?.focus()
    if (state.phase !== 'loading') wasAsked.current = state.phase === 'consent'
  }, [state.phase])
  if (state.phase === 'loading') return <LoadingSurvey label={state.label} />
  if (state.phase === 'missing') return <SurveyError why={state.why} />
  if (state.phase === 'ready') return <SurveyStep survey={survey} state={state} meanings={meanings} />
  return <ConsentGate survey={survey} state={state} words={consent} />
}

function LoadingSurvey({ label }: { label: string }) {
  return (
    <>
      <h1 className="sr-only">
        <span translate="no">{product}</span> Assessment
      </h1>
      <Spinner label={label} />
    </>
  )
}
