import { componentId, signalId, type Challenge, type ChallengeDay } from '../contract.ts'
import { actsOfChallenge, actText } from './acts.ts'
import { careEvidence, content } from './content.ts'
import type { AnalysedResult } from '../evidence/evidence.ts'

/** If gentle, replaces other acts and drops the variants for two. */
export function challengeFor({
  profile,
  care,
  gentle,
}: Pick<AnalysedResult, 'profile' | 'care' | 'gentle'>): Challenge {
  const { signal, name } = profile.weakest
  const aim = componentId(signal, name)
  const why = care ? careEvidence : [signalId('Anchor')]
  const days = actsOfChallenge(signal, name).map((act, day): ChallengeDay => {
    const { title, forTwo } = act
    if (!gentle) return { title, text: actText(act), evidence: [aim], ...(forTwo ? { forTwo } : {}) }
    if (act.gentle) return { title, text: act.text, evidence: [aim] }
    const calm = content().care.days[day]!
    return { title: calm.title, text: calm.text, evidence: [...new Set([aim, ...why])] }
  })
  return { signal, component: name, days }
}
