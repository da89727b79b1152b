import { signIn } from '../accounts/contract.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { createTestApp, password, TestClient } from './client.ts'

/** A guest's browser, by its cookies, and the address of the account that is to have all of it. */
export interface ClaimToMake {
  cookies: [string, string][]
  email: string
}

// A process to kill: takes a database and, as JSON, who signs in; says before each sign-in whose it is.
const [url = '', claims = '[]'] = process.argv.slice(2)
const database = await openDatabase({ url })
const app = createTestApp(database)
for (const { cookies, email } of JSON.parse(claims) as ClaimToMake[]) {
  console.log(email)
  await Object.assign(new TestClient(app), { cookies: new Map(cookies) }).call(signIn, { body: { email, password } })
}
await database.close()
