import { Problem } from '../contract/problem.ts'
import type { GeneratedRequest, Operation } from './documented-requests.ts'

export interface ServerAnswer {
  status: number
  text: string
  /** what was written to the error log meanwhile */
  logged: string
}

/** What is wrong with an answer to a call; null where nothing is. */
export function faultOf({ failures }: Operation, { status, text, logged }: ServerAnswer): string | null {
  if (status >= 500) return `answered ${status}`
  if (logged !== '') return 'wrote to the error log'
  if (status < 400) return null
  const problem = problemOf(text)
  if (problem === null) return `answered ${status} with something other than a problem`
  if (problem.message === '') return `answered ${status} without a message`
  return failures[status]?.includes(problem.code) ? null : `answered ${status} ${problem.code}, which is not documented`
}

function problemOf(text: string): Problem | null {
  try {
    return Problem.strict().parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A fault with its request and its answer, for people to read. */
export function shownFault(fault: string, sender: string, request: GeneratedRequest, answered: ServerAnswer): string {
  const { method, target, headers, body, encoding } = request
  return [
    `${method} ${target.split('?')[0]!.slice(0, 80)} by ${sender} ${fault}`,
    `  target  ${cut(target)}`,
    `  headers ${cut(JSON.stringify(headers))}`,
    `  body    ${body === null ? 'none' : `${cut(body)} (${body.length} characters, as ${encoding})`}`,
    `  answer  ${answered.status} ${cut(answered.text)}`,
    ...(answered.logged === '' ? [] : [`  log     ${cut(answered.logged)}`]),
  ].join('\n')
}

const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 300)} … ${text.slice(-100)}` : text)

/** The failures of requests that do not reach the call's own work. */
const early = new Set([
  'invalid',
  'invalid-json',
  'unauthorized',
  'forbidden',
  'not-found',
  'too-large',
  'wrong-content-type',
  'too-many-requests',
])

/** Counts how the requests to one call ended. */
export class Tally {
  sent = 0
  /** how many reached the call's own work */
  arrived = 0
  /** how many were refused because there were too many */
  refused = 0
  private statuses = new Map<number, number>()

  constructor(readonly operation: Operation) {}

  count({ status, text }: ServerAnswer): void {
    this.sent += 1
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 429) this.refused += 1
    if (status < 400 || !early.has(problemOf(text)?.code ?? 'not-found')) this.arrived += 1
  }

  line(): string {
    const { method, path } = this.operation
    const statuses = [...this.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    return `${method.padEnd(6)} ${path.padEnd(40)} ${statuses.join(', ')}`
  }
}
