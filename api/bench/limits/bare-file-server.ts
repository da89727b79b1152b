// Answers with files of the site from bare handlers that look at the two headers an answer depends on: the least that
// the runtime can do for a file in several encodings, as its own static routes know one. It takes a JSON text as its
// argument: for each name the file's path and the headers to send.
import { readFileSync } from 'node:fs'
import type { BareFile } from './bare-files.ts'

const files: Record<string, BareFile> = JSON.parse(process.argv[2]!)
const routes = Object.entries(files).map(([name, { path, headers }]) => {
  const answer = new Response(new Uint8Array(readFileSync(path)), { headers })
  const GET = (request: Request) => {
    const isWanted = request.headers.get('if-none-match') === null && request.headers.get('accept-encoding') === 'br'
    return isWanted ? answer.clone() : new Response(null, { status: 406 })
  }
  return [`/${name}`, { GET }]
})
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, routes: Object.fromEntries(routes) })
console.log(server.port)
