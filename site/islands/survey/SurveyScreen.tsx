import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { product } from '../../../api/facts/brand.ts'
import { surveyOfPage } from '../../stores/survey/page.ts'
import { loadingAssessment } from '../../stores/survey/state.ts'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useStarted } from '../ui/use-started.ts'
import { AnswerSheet } from './AnswerSheet.tsx'
import { MissingSurvey } from './MissingSurvey.tsx'
import { UnderWay } from './UnderWay.tsx'

/** Taking an assessment; the prebuilt page does not know which one. */
export function SurveyScreen() {
  return <Screen>{useStarted() ? <OpenSurvey /> : <LoadingSurvey label={loadingAssessment} />}</Screen>
}

function OpenSurvey() {
  const [survey] = useState(surveyOfPage)
  useEffect(() => void survey.open(), [survey])
  const state = useStore(survey.$state)
  if (state.phase === 'loading') return <LoadingSurvey label={state.label} />
  if (state.phase === 'asking') {
    return <UnderWay survey={survey} unfinished={state.unfinished} isStarting={state.isStarting} />
  }
  if (state.phase === 'missing') return <MissingSurvey mayExist={state.mayExist} />
  return <AnswerSheet survey={survey} state={state} />
}

function LoadingSurvey({ label }: { label: string }) {
  return (
    <>
      <h1 className="sr-only">{product} Assessment</h1>
      <Spinner label={label} />
    </>
  )
}
