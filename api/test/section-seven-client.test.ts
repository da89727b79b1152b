import { expect, test } from 'bun:test'
import { siteUrl, type TestApp } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

/** A program that sends what section 7 of the specification says and nothing else: JSON, and the cookies it was given. */
function createClient(app: TestApp) {
  const jar = new Map<string, string>()
  return async (method: string, path: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const json = body && { headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await app.handle(new Request(siteUrl + path, { method, ...(json ?? { headers: { cookie } }) }))
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, body: text && JSON.parse(text) }
  }
}

onDatabase('a client written from section 7', (database) => {
  const app = withApp(database)

  test('registers, answers 200 questions, completes, reads the score and signs out', async () => {
    const call = createClient(app)
    expect((await call('GET', '/api/auth/user')).status).toBe(401)
    const person = { email: 'robin@example.com', password: 'secret', firstName: 'Robin', lastName: 'Vale' }
    const registered = await call('POST', '/api/register', person)
    expect(registered).toMatchObject({
      status: 201,
      body: { email: 'robin@example.com', firstName: 'Robin', lastName: 'Vale' },
    })
    expect(await call('GET', '/api/auth/user')).toEqual({ status: 200, body: registered.body })

    const created = await call('POST', '/api/assessments')
    expect(created).toMatchObject({ status: 201, body: { isCompleted: false } })
    const assessmentId = created.body.id
    const questions = (await call('GET', '/api/questions')).body
    expect(questions).toHaveLength(200)
    for (const { id: questionId } of questions) {
      const saved = await call('POST', '/api/responses', { assessmentId, questionId, answer: 4 })
      expect(saved.status).toBe(200)
      // As section 7 reads after each answer.
      expect((await call('GET', `/api/assessments/${assessmentId}`)).status).toBe(200)
    }
    expect((await call('POST', `/api/assessments/${assessmentId}/complete`)).status).toBe(200)

    const score = await call('GET', `/api/assessments/${assessmentId}/score`)
    expect(score).toMatchObject({ status: 200, body: { assessmentId, tier: expect.any(String) } })
    const { rasScore, tier } = score.body
    expect(await call('GET', '/api/scores')).toMatchObject({ status: 200, body: [{ rasScore, tier, assessmentId }] })
    expect(await call('GET', '/api/assessments')).toMatchObject({
      status: 200,
      body: [{ id: assessmentId, isCompleted: true }],
    })

    expect((await call('POST', '/api/logout')).status).toBe(200)
    expect((await call('GET', '/api/assessments')).status).toBe(401)
    const { email, password } = person
    expect(await call('POST', '/api/login', { email, password })).toEqual({ status: 200, body: registered.body })
  })
})
