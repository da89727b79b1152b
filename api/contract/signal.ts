import { z } from 'zod'
import { signalNames } from './signal-names.ts'

export const SignalName = z.enum(signalNames)
export type SignalName = z.infer<typeof SignalName>
