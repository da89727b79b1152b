import { saveResponse } from '../../contract/response.ts'
import { completeAssessment } from '../../contract/score.ts'
import { register } from '../../contract/user.ts'
import { items } from '../../domain/bank.ts'
import { callProduct, setCookies, startAnother } from '../system.ts'

/** Someone with two results and a started survey, and the paths of these pages. */
export interface MeasuredPerson {
  cookie: string
  cookies: { name: string; value: string }[]
  survey: string
  result: string
}

/** Registers someone at a server, with two results and a started survey. */
export async function personWithResults(origin: string, email = 'measured@example.com'): Promise<MeasuredPerson> {
  const person = { email, password: 'a calm evening', firstName: 'Robin' }
  const registered = await callProduct(origin, register, { body: person })
  const pairs = setCookies(registered)
  const cookie = pairs.join('; ')

  const begin = async (answered: number, shift: number) => {
    const id = await startAnother(origin, cookie)
    for (const [index, { id: questionId }] of items.slice(0, answered).entries()) {
      const body = { assessmentId: id, questionId, answer: 1 + ((index * 7 + shift) % 5) }
      await callProduct(origin, saveResponse, { cookie, body })
    }
    return id
  }
  const earlier = await begin(items.length, 0)
  await callProduct(origin, completeAssessment, { params: { id: earlier }, cookie })
  const latest = await begin(items.length, 1)
  await callProduct(origin, completeAssessment, { params: { id: latest }, cookie })
  const cookies = pairs.map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
  }))
  return { cookie, cookies, survey: `/assessment?id=${await begin(5, 0)}`, result: `/results/${latest}` }
}
