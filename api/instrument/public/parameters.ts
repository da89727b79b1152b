import rows from '#content/assessment/parameters.json'

/** docs/decisions, 15 */
export const parameterNames = [
  'answer.spread.plus',
  'answer.spread.minus',
  'day.common',
  'day.signal',
  'change.one.possible',
  'change.one.likely',
  'change.ten.possible',
  'change.ten.likely',
  'chance.possible',
  'chance.likely',
  'chance.statement',
  'sheet.from',
  'prior.mean',
  'shrink.component.4',
  'shrink.component.5',
  'shrink.component.6',
  'shrink.component.7',
  'shrink.difference.4',
  'shrink.difference.5',
  'shrink.difference.6',
  'shrink.difference.7',
  'style.spread',
  'style.clear',
  'style.leaning',
  'zone.near',
  'error.firstLook',
  'agreement.firstLookZone',
  'quality.flat.upTo',
  'quality.run.from',
  'quality.run.chance',
  'quality.consistency.under',
  'quality.following.under',
  'quality.fast.under',
  'quality.break.over',
  'care.torn.from',
  'care.agreed.from',
  'care.gentle.under',
] as const
export type ParameterName = (typeof parameterNames)[number]

const values: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(rows.map(({ name, value }) => [name, value]))

export function parameter(name: ParameterName): number {
  const value = values.get(name)
  if (value === undefined) throw new RangeError(`content/assessment/parameters.json lacks ${name}`)
  return value
}

/** `error.RAS` or `prior.mean.Trust`; undefined until measured on real sheets. */
export function measuredParameter(name: string): number | undefined {
  return values.get(name)
}

/** True while any parameter is simulated: all that depends on it is called estimated. */
export const areErrorsEstimated: boolean = /* @__PURE__ */ rows.some(({ source }) => source === 'simulated')
