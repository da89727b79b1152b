import type { EvidenceId } from '../../contract/insights.ts'
import type { SignalName } from '../../contract/signal.ts'

export const signalId = (signal: SignalName): EvidenceId => `signal:${signal}`
export const componentId = (signal: SignalName, name: string): EvidenceId => `component:${signal}/${name}`
export const styleId = (signal: SignalName): EvidenceId => `style:${signal}`
export const growthId = (signal: SignalName): EvidenceId => `growth:${signal}`
export const itemId = (id: number): EvidenceId => `item:${id}`
