import { componentId, type Challenge } from '../../../contract/insights.ts'
import { challengeOf } from './acts.ts'
import { careEvidence, content } from './content.ts'
import type { ComponentReading } from '../evidence/evidence.ts'

/**
 * Seven days for the lowest component. Where answers suggest fear or harm, a calming act stands in
 * for each that asks something of others, doubts a fear or looks for a fault in oneself.
 */
export function challengeFor({ signal, name }: ComponentReading, care: boolean): Challenge {
  const evidence = [componentId(signal, name)]
  const days = challengeOf(signal, name).map(({ title, text, gentle }, day) => {
    if (gentle || !care) return { title, text, evidence }
    const calm = content.care.days[day]!
    return { title: calm.title, text: calm.text, evidence: [...evidence, ...careEvidence] }
  })
  return { signal, component: name, days }
}
