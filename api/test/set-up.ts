import { afterAll, beforeAll, beforeEach } from 'bun:test'
import type { App } from '../app.ts'
import type { Database } from '../db/database.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './client.ts'
import { startModelServer } from './model-server.ts'

/** Gives the tests of a `describe` one app, made once their database is open. */
export function withApp(database: () => Database, options?: TestAppOptions): TestApp {
  let app: App
  beforeAll(() => {
    app = createTestApp(database(), options)
  })
  return { handle: (request) => app.handle(request) }
}

/** Gives the tests of a file, or of a `describe`, a stand-in for a model, which knows nothing of the test before. */
export function withModelServer() {
  const server = startModelServer()
  beforeEach(() => server.reset())
  afterAll(() => server.stop())
  return server
}
