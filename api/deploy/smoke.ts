import assert from 'node:assert/strict'

const origin = new URL(process.argv[2] ?? 'http://localhost:3000').origin
/** for each answer */
const timeoutMs = 10_000
const cookies = new Map<string, string>()

async function ask<Body>(method: string, path: string, status: number, body?: object): Promise<Body> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      // also at another address than the site's own
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return (isJson ? JSON.parse(text) : text) as Body
}

async function visit(): Promise<void> {
  const { status } = await ask<{ status: string }>('GET', '/api/health', 200)
  assert.equal(status, 'ready')
  assert.match(await ask<string>('GET', '/', 200), /<\/html>/)

  const password = `one visit ${crypto.randomUUID()}`
  const email = `visit-${crypto.randomUUID()}@example.com`
  const { id: person } = await ask<{ id?: string }>('POST', '/api/register', 201, { email, password })
  assert.ok(person, 'This site mails a link before there is an account: ask one without CONFIRM_EMAIL.')
  const consent = await ask<{ isNeeded: boolean; version: string }>('GET', '/api/consent', 200)
  if (consent.isNeeded) {
    await ask('POST', '/api/consent', 200, { version: consent.version, isAdult: true, agrees: true })
  }
  const { id } = await ask<{ id: string }>('POST', '/api/assessments', 201)
  const [statement] = await ask<{ id: number }[]>('GET', '/api/questions', 200)
  const answer = { questionId: statement?.id, answer: 4 }
  await ask('POST', '/api/responses', 200, { assessmentId: id, ...answer })
  const { answers } = await ask<{ answers: object[] }>('GET', `/api/assessments/${id}`, 200)
  assert.deepEqual(answers, [answer])
  await ask('DELETE', '/api/account', 200, { password })
}

/**
 * Checks a running site from readiness to a first answer, with a temporary account. Needs only Node 24 or Bun; exits
 * with 1 at the first fault: node api/deploy/smoke.ts http://localhost:3000
 */
try {
  await visit()
  console.log(`${origin} is ready, made an account, kept an answer and deleted both.`)
} catch (error) {
  console.error(`${origin}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
