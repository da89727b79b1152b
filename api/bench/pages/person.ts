import { items } from '../../domain/bank.ts'

/** Someone with two results and a survey under way, and where each is. */
export interface MeasuredPerson {
  cookie: string
  cookies: { name: string; value: string }[]
  survey: string
  result: string
}

/** Signs someone up at a server, and gives them all that the pages show. */
export async function personWithResults(origin: string, email = 'measured@example.com'): Promise<MeasuredPerson> {
  let cookie = ''
  const send = async (path: string, body: unknown) => {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const person = { email, password: 'a calm evening', firstName: 'Robin' }
  const setCookies = (await send('/api/register', person)).headers.getSetCookie()
  const pairs = setCookies.map((text) => text.split(';')[0]!)
  cookie = pairs.join('; ')

  const begin = async (answered: number, shift: number) => {
    const { id } = (await (await send('/api/assessments', undefined)).json()) as { id: string }
    for (const [index, { id: questionId }] of items.slice(0, answered).entries()) {
      await send('/api/responses', { assessmentId: id, questionId, answer: 1 + ((index * 7 + shift) % 5) })
    }
    return id
  }
  const earlier = await begin(items.length, 0)
  await send(`/api/assessments/${earlier}/complete`, undefined)
  const latest = await begin(items.length, 1)
  await send(`/api/assessments/${latest}/complete`, undefined)
  const cookies = pairs.map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
  }))
  return { cookie, cookies, survey: `/assessment?id=${await begin(5, 0)}`, result: `/results/${latest}` }
}
