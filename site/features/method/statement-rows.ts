import { bankVersion, items } from '#api/instrument/bank.ts'
import { statementsOf } from '#api/instrument/public/statements.ts'

/** Each statement with what it counts for: 1 for, -1 against, null if it has no such part or style. */
export const statementRows = items.map(({ order, text, signal, component, keyed, style, styleKeyed }) => ({
  number: order,
  statement: text,
  signal,
  part: component,
  partDirection: component === null ? null : keyed,
  style,
  styleDirection: style === null ? null : styleKeyed,
}))

/** The statement with this number, from 1 to 200, in the language of the page. */
export function shownStatement(number: number): string {
  const { id, signal } = items[number - 1]!
  return statementsOf(signal)[id]!
}

export const statementFile = { license: 'MIT', version: bankVersion, statements: statementRows }
