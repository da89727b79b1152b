import { createConnection } from 'node:net'
import postgres from 'postgres'
import { messageOf, OperatorError } from '../../operator-error.ts'
import type { QueryClient } from './postgres-pool.ts'
import { isUnavailableForAll } from './unavailable.ts'
import { withTimeout } from './with-timeout.ts'

/** seconds to wait for the database at the start */
const connectTimeoutSeconds = 10
const settings = { onnotice: () => {}, prepare: false }

/**
 * How connections are made while serving: each within two seconds, and after a failure every call tries again, at most
 * five times a second. Behind a pooler no statement is prepared under a name. The client does not ask for the
 * database's types, which it needs for lists alone: these are read from their text.
 */
export const settingsFor = (isPooled: boolean) => ({
  ...settings,
  prepare: !isPooled,
  socket: openSocket,
  connect_timeout: 2,
  backoff: () => 0.2,
  fetch_types: false,
})

/**
 * A proxy without a database behind it may accept a connection and close it at once. The client would try again for
 * ever, so this counts as a failed connection.
 */
function openSocket({ path, host: [host], port: [port] }: { path?: string; host: string[]; port: number[] }) {
  const socket = path ? createConnection(path) : createConnection(port!, host)
  socket.once('end', () => {
    if (socket.bytesRead === 0)
      socket.destroy(Object.assign(new Error('closed without a word'), { code: 'ECONNRESET' }))
  })
  // TLS reads the host's name here
  return Object.assign(socket, { host })
}

/**
 * Whether a pooler answers for the database. At the start of a connection PostgreSQL sends the number of its process; a
 * pooler, whose processes change from one transaction to the next, has to invent one.
 */
export async function meetsPooler(sql: Pick<QueryClient, 'unsafe'>): Promise<boolean> {
  const answer = await sql.unsafe('select pg_backend_pid() as pid')
  if (answer.length !== 1) throw new Error('the database gave no answer')
  return answer[0]!.pid !== answer.state.pid
}

/**
 * Connects to the PostgreSQL at `url` for the first time, and finds out whether there is a pooler, behind which a
 * prepared statement may be gone at its next use. Throws OperatorError where the database cannot be reached or does not
 * let us in.
 */
export async function findPooler(url: string): Promise<boolean> {
  try {
    const sql = postgres(url, { ...settings, max: 1 })
    // Where every connection is closed at once, as by a proxy without a database, the client tries new ones for ever.
    return await withTimeout(meetsPooler(sql), connectTimeoutSeconds * 1000).finally(() => sql.end({ timeout: 0 }))
  } catch (error) {
    // The address is not shown: it holds the password.
    throw new OperatorError(`DATABASE_URL names a database that cannot be opened: ${reasonOf(error)}`, { cause: error })
  }
}

/** Throws OperatorError if the operator can make the tables possible, else the error itself. */
export function migrationFailure(error: unknown): never {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof postgres.PostgresError && cause.code === insufficientPrivilege) {
    const owner = 'make that user the owner: ALTER DATABASE name OWNER TO user'
    throw new OperatorError(`DATABASE_URL names a user who may not make tables there: ${cause.message}; ${owner}`, {
      cause,
    })
  }
  if (!isUnavailableForAll(error)) throw error
  throw new OperatorError(`DATABASE_URL names a database that can’t be changed now: ${messageOf(cause)}`, { cause })
}

const insufficientPrivilege = '42501'

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at that host and port',
  ENOTFOUND: 'there is no host of that name',
  ECONNRESET: 'the connection was closed; with sslmode, the server may not offer TLS',
  // undefined object
  '42704': 'take the parameter out of the address',
  TIMEOUT: `no database answered there within ${connectTimeoutSeconds} seconds`,
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  return reason === undefined ? messageOf(error) : `${reason} (${messageOf(error)})`
}
