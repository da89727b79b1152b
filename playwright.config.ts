import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { getHealth } from './api/contract/operation.ts'
import { findBrowser } from './api/scripts/browser.ts'
import { testLimit, waitLimit } from './api/scripts/testing/limits.ts'

const port = Number(process.env.E2E_PORT ?? 3100)
const root = import.meta.dirname
const bun = (process.env.BUN_PATH ??= join(root, 'node_modules', '.bin', 'bun'))
const results = join(root, 'test-results')
const dataDir = process.env.E2E_DATA_DIR ?? join(results, `data-${process.pid}`)
const smtpPort = Number(process.env.E2E_SMTP_PORT ?? port + 10_000)
const modelPort = port + 20_000
const gracefulShutdown = { signal: 'SIGTERM', timeout: waitLimit } as const
// a busy machine is slow to start three servers
const server = { cwd: root, timeout: 2 * testLimit, gracefulShutdown }
const mailSitePort = smtpPort + 1
const providerPort = modelPort + 1
Object.assign(process.env, {
  E2E_DATA_DIR: dataDir,
  E2E_SMTP_PORT: String(smtpPort),
  E2E_MAIL_SITE: `http://localhost:${mailSitePort}`,
  E2E_PROVIDER: `http://127.0.0.1:${providerPort}`,
})

/** Runs against the build with an empty database and a fake language model; email stories use a second server. */
export default defineConfig({
  testDir: 'site/e2e',
  projects: [
    { name: 'stories', testMatch: '**/*.e2e.ts', testIgnore: '**/*.deep.e2e.ts' },
    { name: 'deep', testMatch: '**/*.deep.e2e.ts', timeout: 5 * testLimit },
  ],
  globalSetup: ['./api/scripts/install-browser.ts', './site/e2e/mail-server.ts'],
  outputDir: results,
  fullyParallel: true,
  // two workers often leave two cores idle
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // side by side with other tests, a slow machine takes several times as long
  timeout: 3 * testLimit,
  expect: { timeout: 2 * waitLimit },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    // service-worker requests would bypass a story's mocked answers
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `${bun} api/test/model-stand-in.ts`,
      ...server,
      port: modelPort,
      env: { PORT: String(modelPort) },
    },
    {
      command: `${bun} api/server.ts`,
      ...server,
      url: `http://localhost:${port}${getHealth.path}`,
      env: {
        PORT: String(port),
        SITE_URL: `http://localhost:${port}`,
        // pages must not depend on the server's time zone
        TZ: 'America/Los_Angeles',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        SMTP_URL: '',
        OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
        OPENAI_MODEL: 'stand-in',
        // an address per story, so rate limits don't add up
        TRUST_PROXY: 'on',
      },
    },
    {
      command: `${bun} api/test/oidc-provider.ts`,
      ...server,
      url: `http://127.0.0.1:${providerPort}/.well-known/openid-configuration`,
      env: { PORT: String(providerPort) },
    },
    {
      command: `${bun} api/server.ts`,
      ...server,
      url: `http://localhost:${mailSitePort}${getHealth.path}`,
      env: {
        PORT: String(mailSitePort),
        SITE_URL: `http://localhost:${mailSitePort}`,
        DATA_DIR: join(dataDir, 'mail-site'),
        DATABASE_URL: '',
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
        OIDC_CLIENT_ID: 'concord',
        OIDC_CLIENT_SECRET: 'a secret between the two',
        OIDC_NAME: 'Sample ID',
        TRUST_PROXY: 'on',
      },
    },
  ],
})
