import type { Challenge } from '../../contract/insights.ts'
import { challengeOf } from './acts.ts'
import { careEvidence } from './care.ts'
import { content } from './content.ts'
import { componentId } from './evidence-ids.ts'
import type { Part } from './reading.ts'

/**
 * Seven days for the lowest component. Where answers suggest fear or harm, a calming act stands in
 * for each that asks something of others, doubts a fear or looks for a fault in oneself.
 */
export function challengeFor({ signal, name }: Part, care: boolean): Challenge {
  const evidence = [componentId(signal, name)]
  const days = challengeOf(signal, name).map(({ title, text, gentle }, day) => {
    if (gentle || !care) return { title, text, evidence }
    const calm = content.care.days[day]!
    return { title: calm.title, text: calm.text, evidence: [...evidence, ...careEvidence] }
  })
  return { signal, component: name, days }
}
