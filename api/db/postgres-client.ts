import { createConnection } from 'node:net'
import postgres from 'postgres'
import { databaseConnections } from '../observed.ts'
import { OperatorError } from '../operator-error.ts'
import type { QueryClient } from './postgres-pool.ts'

/** seconds that the database is waited for at the start */
const patience = 10
const settings = { onnotice: () => {}, prepare: false }

/**
 * How connections are made while serving: each within two seconds, and one that failed is tried again at every call,
 * five times a second at most. Behind a pooler no statement is prepared under a name. No types are asked for, as
 * no list is sent or read.
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
 * A proxy with no database behind it may accept a connection and close it at once. The client would try again for ever,
 * so that counts as a failure of the connection.
 */
function openSocket({ path, host: [host], port: [port] }: { path?: string; host: string[]; port: number[] }) {
  const socket = path ? createConnection(path) : createConnection(port!, host)
  socket.once('connect', () => {
    databaseConnections.publish({ change: 1 })
    socket.once('close', () => databaseConnections.publish({ change: -1 }))
  })
  socket.once('end', () => {
    if (socket.bytesRead === 0)
      socket.destroy(Object.assign(new Error('closed without a word'), { code: 'ECONNRESET' }))
  })
  // read where TLS asks whom it should find
  return Object.assign(socket, { host })
}

/**
 * Whether a pooler answers for the database: PostgreSQL itself names its process at the start of a connection, and
 * a pooler, whose processes change from one transaction to the next, has to make up another number.
 */
export async function meetsPooler(sql: Pick<QueryClient, 'unsafe'>): Promise<boolean> {
  const answer = await sql.unsafe('select pg_backend_pid() as pid')
  if (answer.length !== 1) throw new Error('the database gave no answer')
  return answer[0]!.pid !== answer.state.pid
}

/**
 * Connects to the PostgreSQL at `url` for the first time, and finds out whether a pooler stands between: a statement
 * prepared there may be gone at its next use. Throws OperatorError where the database cannot be reached or does
 * not let us in.
 */
export async function findPooler(url: string): Promise<boolean> {
  try {
    const sql = postgres(url, { ...settings, max: 1, connect_timeout: patience })
    // Where each connection is closed again, as by a proxy with no database behind it, new ones are tried for good.
    const giveUp = setTimeout(() => void sql.end({ timeout: 0 }), patience * 1000)
    return await meetsPooler(sql).finally(() => {
      clearTimeout(giveUp)
      return sql.end({ timeout: 5 })
    })
  } catch (error) {
    // The address itself is not shown: it holds the password.
    throw new OperatorError(`DATABASE_URL names a database that cannot be opened: ${reasonOf(error)}`, { cause: error })
  }
}

/** Throws OperatorError where the user may not change tables, else what was given. */
export function migrationFailure(error: unknown): never {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof postgres.PostgresError) || cause.code !== notAllowed) throw error
  throw new OperatorError(`DATABASE_URL names a user who may not make tables there: ${cause.message}`, { cause })
}

/** an SQLSTATE: insufficient privilege */
const notAllowed = '42501'

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at that host and port',
  ENOTFOUND: 'there is no host of that name',
  CONNECT_TIMEOUT: `no database answered there within ${patience} seconds`,
  CONNECTION_DESTROYED: `no database answered there within ${patience} seconds`,
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason was given'
  const reason = 'code' in error ? reasons[String(error.code)] : undefined
  return reason === undefined ? error.message : `${reason} (${error.message})`
}
