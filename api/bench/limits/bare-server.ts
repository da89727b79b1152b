// Answers with the same bytes as the product, after one prepared query for the session: the least that a framework, a
// driver and a database can do. `bare-server.ts FOLDER` serves each file of the folder under its name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import postgres from 'postgres'

const folder = process.argv[2]!
const sql = postgres(process.env.DATABASE_URL!, { max: 10 })
const app = new Elysia()
for (const name of readdirSync(folder)) {
  const answer = new Uint8Array(readFileSync(join(folder, name)))
  app.get(`/${name}`, async ({ request }) => {
    const token = new Bun.CookieMap(request.headers.get('cookie') ?? '').get('session')!.split('.')[0]!
    const [session] = await sql`select user_id from sessions where token = ${token} and expires_at > now()`
    if (!session) return new Response(null, { status: 401 })
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  })
}
app.listen({ hostname: '127.0.0.1', port: 0 })
console.log(app.server!.port)
