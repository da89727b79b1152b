// Stands in for a service, for browser stories and while one tries things by hand. What it writes is well done, but
// for results whose challenge is for one of the components below.
import { type Behaviour, declines, spoils, startModelServer, writesWell } from './model-server.ts'

const peculiar: Record<string, Behaviour> = {
  'Clear Speaking': spoils(['opening', 'scene-1']),
  'Knowing My Lens': declines,
}

const server = startModelServer({ port: Number(process.env.PORT ?? 0) })
server.always((request) => {
  const [, component = ''] = /^scene-1 .+the part called (.+)$/m.exec(request.body.messages.at(-1)!.content) ?? []
  return (peculiar[component] ?? writesWell)(request)
})
console.log(`OPENAI_BASE_URL=${server.url}`)
