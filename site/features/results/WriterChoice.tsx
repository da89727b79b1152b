import { useStore } from '@nanostores/react'
import type { ChosenWriter, ModelState } from '#api/letter/contract.ts'
import { fill } from '#api/content/fill.ts'
import { modelAnswers } from '#api/contract/constants.ts'
import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import type { Mutation } from '#site/lib/api/mutation.ts'
import { Button } from '#site/ui/Button.tsx'
import { Disclosure } from '#site/ui/Disclosure.tsx'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { Section } from '#site/ui/Section.tsx'
import { choiceInWords } from './model-wording.ts'

interface WriterChoiceProps {
  model: ModelState
  /** true while no model wrote any of the text */
  isBuiltIn: boolean
  choosing: Mutation<[ChosenWriter]>
}

/** A card until the user has chosen, then a quiet line. */
export function WriterChoice({ model, isBuiltIn, choosing }: WriterChoiceProps) {
  const { title, change } = words('result').writer
  if (model.choice !== 'undecided') {
    return (
      <div className="no-print mt-3 mb-6">
        <p className="text-base text-muted">{choiceInWords(model, { isLeft: isBuiltIn && !model.mayWrite })}</p>
        <Disclosure label={change}>
          <WriterOffer model={model} isBuiltIn={isBuiltIn} choosing={choosing} />
        </Disclosure>
      </div>
    )
  }
  return (
    <Section name="writer" title={title} level={3} className="card no-print mb-8 max-w-2xl px-5 pt-4 pb-5 text-base">
      <WriterOffer model={model} isBuiltIn={isBuiltIn} choosing={choosing} />
    </Section>
  )
}

function WriterOffer({ model, isBuiltIn, choosing }: WriterChoiceProps) {
  const { service, name, choice } = model
  const { builtIn, byModel, kept, sent, ask, keep } = words('result').writer
  const isSaving = useStore(choosing.$state).status === 'busy'
  const isDisabled = !useHydrated() || isSaving
  return (
    <div className="text-base leading-snug">
      <p className="mt-2">{joinSentences(fill(isBuiltIn ? builtIn : byModel, { name, service }), kept)}</p>
      <p className="mt-2">{fill(sent, { answers: modelAnswers })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {choice !== 'model' && (
          <Button aria-disabled={isDisabled} onClick={() => choosing.run('model')}>
            {ask}
          </Button>
        )}
        {choice !== 'built-in' && (
          <Button variant="quiet" aria-disabled={isDisabled} onClick={() => choosing.run('built-in')}>
            {keep}
          </Button>
        )}
      </div>
    </div>
  )
}
