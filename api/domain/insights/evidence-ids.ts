import type { EvidenceId } from '../../contract/insights.ts'
import type { SignalName } from '../../contract/signal.ts'

export const signalId = (signal: SignalName): EvidenceId => `signal:${signal}`
export const componentId = (signal: SignalName, name: string): EvidenceId => `component:${signal}/${name}`
export const styleId = (signal: SignalName): EvidenceId => `style:${signal}`
export const growthId = (signal: SignalName): EvidenceId => `growth:${signal}`
/** Whether this is about a change since the result before, and so holds something of that result. */
export const isChangeId = (id: EvidenceId): boolean => /^growth(:|$)/.test(id)
export const itemId = (id: number): EvidenceId => `item:${id}`
