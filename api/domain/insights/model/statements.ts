import { items } from '../../bank.ts'

/**
 * A text without the statements that it quotes: they are the questionnaire's words, and none of the writer's
 * own. The beginning of one, at the end of a text that is still being written, is left out as well.
 */
export function withoutStatements(text: string): string {
  const rest = items.reduce((left, { text: statement }) => left.replaceAll(statement, ''), text)
  const opened = Math.max(rest.lastIndexOf('“'), rest.lastIndexOf('"'))
  const begun = rest.slice(opened + 1)
  const isBegun = opened >= 0 && begun !== '' && items.some(({ text: statement }) => statement.startsWith(begun))
  return isBegun ? rest.slice(0, opened + 1) : rest
}
