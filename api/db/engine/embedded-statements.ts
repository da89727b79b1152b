import { parse, type PGlite, protocol } from '@electric-sql/pglite'
import type { Parameter, RunStatement } from './database.ts'

const { serialize } = protocol

/**
 * Runs statements on the embedded database, each read and planned only the first time. The client's own `query` does
 * both every time, which takes longer than most statements themselves.
 */
export function prepareStatements(client: PGlite): { statement: RunStatement; inside: RunStatement } {
  /** what each text was prepared as */
  const names = new Map<string, string>()
  const send = (...messages: Uint8Array[]) => client.execProtocolStream(Buffer.concat(messages))
  const nameOf = async (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `statement ${names.size}`
    await send(serialize.parse({ name, text }), serialize.sync())
    names.set(text, name)
    return name
  }
  const inside: RunStatement = <Row>(text: string, parameters: Parameter[]) =>
    client.runExclusive(async () => {
      const statement = await nameOf(text)
      const answer = await send(
        serialize.bind({ statement, values: parameters.map(asSent) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      )
      return parse.parseResults(answer, client.parsers)[0]!.rows as Row[]
    })
  return {
    /** Runs one that is its own transaction, when no other runs. */
    async statement(text, parameters) {
      await client._checkReady()
      return client._runExclusiveTransaction(() => inside(text, parameters))
    },
    /** Runs one in the transaction that is open. */
    inside,
  }
}

/** Bytes are sent as they are, everything else as text. */
const asSent = (parameter: Parameter) =>
  parameter === null || parameter instanceof Uint8Array ? parameter : String(parameter)
