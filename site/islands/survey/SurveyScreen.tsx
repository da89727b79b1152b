import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { product } from '../../lib/brand.ts'
import { surveyOfPage } from '../../stores/survey/page.ts'
import { loadingAssessment } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { MissingSurvey } from './MissingSurvey.tsx'
import { Questionnaire } from './Questionnaire.tsx'

/** Taking an assessment. */
export function SurveyScreen() {
  const [survey, setSurvey] = useState<Survey | null>(null)
  useEffect(() => {
    const opened = surveyOfPage()
    setSurvey(opened)
    void opened.open()
  }, [])
  return <Screen>{survey ? <Phase survey={survey} /> : <Loading label={loadingAssessment} />}</Screen>
}

function Phase({ survey }: { survey: Survey }) {
  const state = useStore(survey.$state)
  if (state.phase === 'loading') return <Loading label={state.label} />
  if (state.phase === 'missing') return <MissingSurvey mayExist={state.mayExist} />
  return <Questionnaire survey={survey} state={state} />
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <h1 className="sr-only">{product} Assessment</h1>
      <Spinner label={label} />
    </>
  )
}
