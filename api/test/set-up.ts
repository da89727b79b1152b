import { afterAll, beforeAll, beforeEach } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createBackground } from '../background.ts'
import { createModel } from '../model/openai.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/engine/database.ts'
import { createTestApp, createTestMail, type TestApp, type TestAppOptions } from './client.ts'
import { startModelServer } from './model-server.ts'

type MailingOptions = Omit<TestAppOptions, 'mail' | 'background'> & { isMailConfigured?: boolean }

/** Gives the tests of a file a folder with these texts by their paths in it, which is removed after them. */
export function withFolder(name: string, texts: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Gives the tests of a `describe` one app, made once their database is open. */
export function withApp(database: () => Database, options?: TestAppOptions): TestApp {
  let app: App
  beforeAll(() => {
    app = createTestApp(database(), options)
  })
  return { handle: (request) => app.handle(request) }
}

/** The same with the mails that it sends, cleared before each test; `isMailConfigured` as for createTestMail. */
export function withMails(database: () => Database, { isMailConfigured = false, ...options }: MailingOptions = {}) {
  const background = createBackground()
  const mail = createTestMail({ isMailConfigured })
  const app = withApp(database, { background, outbox: mail, ...options })
  beforeEach(() => {
    mail.sent.length = 0
  })
  /** The token of the link in the newest mail, once everything is sent. */
  const lastToken = async (): Promise<string> => {
    await background.settled()
    return /#\w+=(\S+)/.exec(mail.sent.at(-1)!.text)![1]!
  }
  return { app, mail, background, lastToken }
}

/** Gives the tests of a file, or of a `describe`, a stand-in for a model, which knows nothing of the test before. */
export function withModelServer() {
  const server = startModelServer()
  beforeEach(() => server.reset())
  afterAll(() => server.stop())
  return server
}

export function withModel() {
  const server = withModelServer()
  const model = createModel({ apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1' })
  return { server, model }
}
