import { listQuestions, getAssessment, saveAnswer } from '#api/answers/contract.ts'
import { type TestApp, TestClient } from '#api/test/client.ts'
import type { Deployment } from './deployment.ts'

/** milliseconds between answers, faster than any person */
const pause = 40
/** milliseconds, as in the browser */
const requestLimit = 10_000
/** "Try again"; 0 is a broken connection. */
const foreseen = [0, 502, 503, 504]

export async function registerPerson({ siteUrl, certificate }: Deployment) {
  const site: TestApp = {
    handle: (request) =>
      fetch(siteUrl + new URL(request.url).pathname, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), origin: siteUrl },
        body: request.body,
        tls: { ca: certificate },
        signal: AbortSignal.timeout(requestLimit),
      }),
  }
  const client = await TestClient.signedIn(site)
  const assessmentId = await client.start()
  const questions: { id: number }[] = (await client.call(listQuestions)).body
  const acknowledged = new Map<number, number>()
  let count = 0
  return {
    count: () => count,
    async save(stopping: AbortSignal) {
      const result = { refused: 0, unexpected: [] as string[], longestWait: 0 }
      let savedAt = performance.now()
      for (;;) {
        const questionId = questions[count % questions.length]!.id
        const answer = 1 + ((count + Math.floor(count / questions.length)) % 5)
        const body = { assessmentId, questionId, answer }
        const sent = await client.post(saveAnswer.path, body).catch(() => ({ status: 0, body: null }))
        if (sent.status === 200 && sent.body.answer === answer) {
          result.longestWait = Math.max(result.longestWait, performance.now() - savedAt)
          savedAt = performance.now()
          acknowledged.set(questionId, answer)
          count += 1
          if (stopping.aborted) return result
        } else if (foreseen.includes(sent.status)) result.refused += 1
        else result.unexpected.push(`${sent.status} ${JSON.stringify(sent.body)}`)
        await Bun.sleep(pause)
      }
    },
    acknowledged: () => sortAnswers([...acknowledged]),
    async read() {
      const { body } = await client.call(getAssessment, { params: { id: assessmentId } })
      const answers: { questionId: number; answer: number }[] = body.answers
      return sortAnswers(answers.map(({ questionId, answer }) => [questionId, answer]))
    },
  }
}

const sortAnswers = (answers: [question: number, answer: number][]) => answers.sort(([one], [other]) => one - other)
