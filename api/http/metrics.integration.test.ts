import { beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'prom-client'
import { createPool } from '../db/engine/postgres-pool.ts'
import { serveMetrics } from './listen.ts'
import { logFailure } from '../log.ts'
import { openEmpty } from '../test/embedded.ts'
import { takeErrors } from '../test/quiet.ts'

const deploy = join(import.meta.dir, '..', 'deploy')

/** The metrics that an expression names: what is left of it without texts, labels, spans, functions and words. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|without|on)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z_][a-z_0-9]*\b(?!\s*\()/g)].map(([name]) => name)
}

interface Expressions {
  panels?: { targets: { expr: string }[] }[]
  groups?: { rules: { expr: string }[] }[]
}

describe('metrics', () => {
  beforeAll(() => register.resetMetrics())

  test('count logged failures of the database by code, and end failed calls', async () => {
    const database = await openEmpty()
    logFailure({}, await database.statement('select $1::uuid', ['none']).catch((error: unknown) => error))
    await database.close()
    const taken = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    const { port } = taken
    taken.stop(true)
    const pool = createPool({ url: `postgres://127.0.0.1:${port}/none`, max: 1, deadline: null })
    logFailure({}, await pool.unsafe('select 1').then(null, (error: unknown) => error))
    await pool.end()
    logFailure(
      {},
      Object.assign(new Error('server login has been failing'), { severity_local: 'FATAL', code: '08P01' }),
    )
    expect(takeErrors()).toContain('22P02')
    const text = await register.metrics()
    for (const code of ['22P02', 'ECONNREFUSED', '08P01'])
      expect(text).toContain(`database_errors_total{code="${code}"} 1\n`)
    expect(text).toContain('database_calls_in_progress 0\n')
  })

  test.each(['grafana-dashboard.json', 'alerts.yml'])('include every metric that %s names', async (file) => {
    const { panels = [], groups = [] } = Bun.YAML.parse(readFileSync(join(deploy, file), 'utf8')) as Expressions
    const expressions = [...panels.flatMap(({ targets }) => targets), ...groups.flatMap(({ rules }) => rules)]
    const metrics = serveMetrics({ host: '127.0.0.1', port: 0 })
    const text = await (await fetch(new URL('/metrics', metrics.url))).text()
    await metrics.stop(true)
    const published = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
    )
    const named = new Set(expressions.flatMap(({ expr }) => metricsIn(expr)))
    expect(named.size).toBeGreaterThan(5)
    // Prometheus's own, of each process that it asks.
    named.delete('up')
    expect([...named].filter((name) => !published.includes(name))).toEqual([])
  })
})
