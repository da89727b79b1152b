import { expect, test } from 'bun:test'
import rows from '#content/assessment/parameters.json'

const fromSample = (name: string, value: number) => ({ name, value, source: 'sample', n: 240, date: '2027-03-01' })

test('prefers values that were measured on real people, and no longer calls figures estimated', () => {
  const table = [
    ...rows.map(({ name, value }) => fromSample(name, value)),
    fromSample('error.RAS', 5.1),
    fromSample('prior.mean.Trust', 50),
    fromSample('shrink.component.Trust', 0.5),
  ]
  // Modules read the table as they are loaded, so another table needs another process.
  const script = `
    require('bun').plugin({
      name: 'another table',
      setup: ({ onLoad }) =>
        onLoad({ filter: /parameters\\.json$/ }, () => ({ exports: { default: ${JSON.stringify(table)} }, loader: 'object' })),
    })
    await import('./api/content/check.ts')
    const { rasError } = await import('./api/instrument/public/standard-errors.ts')
    const { regressedScore } = await import('./api/instrument/components.ts')
    const { firstItems, computeFirstLook } = await import('./api/answers/first-look/first-look.ts')
    const trust = regressedScore({ signal: 'Anchor', name: 'Trust', score: 20 })
    const { isEstimated } = computeFirstLook(new Map(firstItems.map(({ id, keyed }) => [id, 3 + 2 * keyed])))
    console.log(JSON.stringify({ rasError, trust, isEstimated }))`
  const { stdout, stderr } = Bun.spawnSync([process.execPath, '-e', script])
  expect(stderr.toString()).toBe('')
  expect(JSON.parse(stdout.toString())).toEqual({ rasError: 5.1, trust: 35, isEstimated: false })
})
