import { language } from '#language'
import { shownName } from '#api/content/shown-name.ts'
import { items } from '#api/instrument/bank.ts'
import { statementsOf } from '#api/instrument/public/statements.ts'
import { currentBank } from '#api/instrument/wording.ts'

/**
 * Each statement with what it counts for, in the language of the page: 1 for, -1 against, null if it has no such part or
 * style.
 */
export const statementRows = () =>
  items.map(({ order, signal, component, keyed, style, styleKeyed }) => ({
    number: order,
    statement: shownStatement(order),
    signal: shownName(signal),
    part: component && shownName(component),
    partDirection: component && keyed,
    style: style && shownName(style),
    styleDirection: style && styleKeyed,
  }))

/** The statement with this number, from 1 to 200, in the language of the page. */
export function shownStatement(number: number): string {
  const { id, signal } = items[number - 1]!
  return statementsOf(signal)[id]!
}

export const statementFile = () => ({
  language: language(),
  license: 'MIT',
  version: currentBank().version,
  statements: statementRows(),
})
