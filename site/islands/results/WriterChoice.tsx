import { useStore } from '@nanostores/react'
import type { InsightsChoice, ModelState } from '../../../api/contract/insights-state.ts'
import { product } from '../../../api/facts/brand.ts'
import type { Attempt } from '../../stores/attempt.ts'
import { Button } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { useStarted } from '../ui/use-started.ts'
import { Section } from '../ui/Section.tsx'
import { answersSent, choiceInWords } from './wording-model.ts'

interface WriterChoiceProps {
  model: ModelState
  /** true while no model has written any of the current text */
  isBuiltIn: boolean
  choosing: Attempt<[InsightsChoice]>
}

/** Asks who may write: as a card until the person has chosen, behind a quiet line afterwards. */
export function WriterChoice({ model, isBuiltIn, choosing }: WriterChoiceProps) {
  if (model.choice !== 'undecided') {
    return (
      <div className="no-print mt-3 mb-6">
        <p className="text-base text-muted">{choiceInWords(model, { isLeft: isBuiltIn && !model.mayWrite })}</p>
        <Disclosure label="Change who writes">
          <WriterOffer model={model} isBuiltIn={isBuiltIn} choosing={choosing} />
        </Disclosure>
      </div>
    )
  }
  return (
    <Section
      name="writer"
      title="Who should write this?"
      level={3}
      className="card no-print mb-8 max-w-2xl px-5 pt-4 pb-5 text-[1rem]"
    >
      <WriterOffer model={model} isBuiltIn={isBuiltIn} choosing={choosing} />
    </Section>
  )
}

function WriterOffer({ model, isBuiltIn, choosing }: WriterChoiceProps) {
  const { service, name, choice } = model
  const isSaving = useStore(choosing.$state).status === 'busy'
  const isDisabled = !useStarted() || isSaving
  return (
    <div className="text-base leading-snug">
      <p className="mt-2">
        {isBuiltIn ? `${product} wrote this text itself, on this site.` : 'This text stays as it is.'} If you like, the
        language model {name} at {service} can put a few sentences into{' '}
        {isBuiltIn ? 'it, written from your answers; each is checked against them, and marked.' : 'later letters, too.'}{' '}
        Your choice is kept with your account and holds for later results; you can change it here at any time.
      </p>
      <p className="mt-2">
        It would be sent some of your answers with their statements, {answersSent} at most: those that your letter
        begins with, and those on the three parts that it looks at. With them go the names of these parts and the first
        act of your week. It is not sent your name, your e-mail address, a score or any other answer.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {choice !== 'model' && (
          <Button aria-disabled={isDisabled} onClick={() => choosing.run('model')}>
            Ask the model
          </Button>
        )}
        {choice !== 'built-in' && (
          <Button variant="quiet" aria-disabled={isDisabled} onClick={() => choosing.run('built-in')}>
            Keep the built-in text
          </Button>
        )}
      </div>
    </div>
  )
}
