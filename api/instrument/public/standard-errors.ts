import { bySignal, type SignalName, signalNames } from '#api/contract/signal.ts'
import { measuredParameter, parameter } from './parameters.ts'
import { questionRows, type QuestionRow } from './questions.ts'

// Standard errors in points of 0-100. Sources: the choice of statements (by items), and day-to-day variation, common to
// all signals and of each alone. Values measured on real sheets replace the formula.

const dayCommon = parameter('day.common')
const daySignal = parameter('day.signal')

/** From 12.5 × (mean of + − mean of −). */
function itemPart(rows: readonly QuestionRow[]): number {
  const count = (keyed: number) => rows.filter((row) => row.keyed === keyed).length
  const variance = parameter('answer.spread.plus') ** 2 / count(1) + parameter('answer.spread.minus') ** 2 / count(-1)
  return 12.5 * Math.sqrt(variance)
}

const signalParts = bySignal((signal) => itemPart(questionRows()[signal]))

const errorsByName = bySignal((signal) => {
  const byComponent = Map.groupBy(questionRows()[signal], ({ component }) => component)
  return new Map(
    [...byComponent].flatMap(([name, rows]) => (name === null ? [] : [[name, errorsOf(name, rows)] as const])),
  )
})

function errorsOf(component: string, rows: readonly QuestionRow[]) {
  const part = itemPart(rows)
  return {
    size: rows.length,
    part,
    error: measuredParameter(`error.${component}`) ?? Math.hypot(part, dayCommon, daySignal),
    fromRas: Math.hypot(part, daySignal),
  }
}

/** `size`: how many statements it has; `error`: of its score; `fromRas`: of its distance from the RAS */
export function componentErrors({ signal, name }: ComponentName) {
  const errors = errorsByName[signal].get(name)
  if (errors === undefined) throw new RangeError(`${signal} has no component ${name}`)
  return errors
}

export const rasError: number =
  measuredParameter('error.RAS') ??
  Math.hypot(Math.hypot(...signalNames.map((name) => signalParts[name])) / 10, dayCommon, daySignal / Math.sqrt(10))

export function signalError(signal: SignalName): number {
  return measuredParameter(`error.${signal}`) ?? Math.hypot(signalParts[signal], dayCommon, daySignal)
}

export function changeError(error: number): number {
  return Math.SQRT2 * error
}

export function signalsApartError(one: SignalName, other: SignalName): number {
  return Math.hypot(signalParts[one], signalParts[other], Math.SQRT2 * daySignal)
}

export interface ComponentName {
  signal: SignalName
  name: string
}

export function componentsApartError(one: ComponentName, other: ComponentName): number {
  const day = one.signal === other.signal ? 0 : Math.SQRT2 * daySignal
  return Math.hypot(componentErrors(one).part, componentErrors(other).part, day)
}

export function areApart(one: number, other: number, error: number): boolean {
  return Math.abs(one - other) / error >= parameter('sheet.from')
}
