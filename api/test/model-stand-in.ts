// Stands in for a service, for browser stories and while one tries things by hand. What it writes is well done, but
// for results whose challenge is for a component of one of the signals below.
import type { SignalName } from '../contract/signal.ts'
import { spoils } from './half-written.ts'
import { type Behaviour, startModelServer, writesWell } from './model-server.ts'
import { answerShapes } from './model-shapes.ts'

const peculiar: Partial<Record<SignalName, Behaviour>> = {
  Vibe: spoils(['styles', 'score']),
  Lens: answerShapes['a refusal']!.behaviour,
}

const server = startModelServer({ port: Number(process.env.PORT ?? 0) })
server.always((request) => {
  const [, signal] = /challenge is for .+ in (\w+)/.exec(request.body.messages[1]!.content) ?? []
  return (peculiar[signal as SignalName] ?? writesWell)(request)
})
console.log(`OPENAI_BASE_URL=${server.url}`)
