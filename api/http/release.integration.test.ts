import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const changelog = read('CHANGELOG.md')

const filesLike = (pattern: string) => [...new Glob(pattern).scanSync({ cwd: root, dot: true })].sort()
const workflows = filesLike('.github/workflows/*.yml')
const composeFiles = filesLike('api/deploy/docker/compose.*.yml')

interface Workflow {
  permissions: Record<string, string>
  concurrency: object
  jobs: Record<
    string,
    { needs?: string | string[]; permissions?: Record<string, string>; steps: { name?: string; run?: string }[] }
  >
}

interface Service {
  image: string
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  user?: string
}

describe('the changelog', () => {
  test('begins with what is not released and the version of package.json', () => {
    const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!)
    expect(headings[0]).toBe('Unreleased')
    expect(headings[1]).toMatch(new RegExp(`^${version} - \\d{4}-\\d{2}-\\d{2}$`))
  })

  test('gives a release its notes by the command of the workflow', () => {
    const { jobs } = Bun.YAML.parse(read('.github/workflows/release.yml')) as Workflow
    const [command = ''] = /awk .*/.exec(jobs.release!.steps.map(({ run }) => run).join('\n')) ?? []
    const awk = Bun.spawnSync(['sh', '-c', command], { cwd: root, env: { ...process.env, VERSION: version } })
    const notes = awk.stdout.toString()
    expect(notes).toContain('### Added')
    expect(notes).not.toContain('## 0.1.0')
    expect(changelog).toContain(notes)
  })
})

describe('workflows', () => {
  test.each(workflows)('pin each action to a commit and name its version: %s', (path) => {
    const used = [...read(path).matchAll(/uses: *(.*)/g)].map(([, action]) => action!)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })

  test.each(workflows)('have the least permissions: %s', (path) => {
    const { permissions, concurrency, jobs } = Bun.YAML.parse(read(path)) as Workflow
    expect(Object.values(permissions).filter((right) => right !== 'read')).toEqual([])
    expect(concurrency).toBeDefined()
    const written = Object.values(jobs).flatMap((job) =>
      Object.entries(job.permissions ?? {}).flatMap(([what, right]) => (right === 'write' ? [what] : [])),
    )
    expect(new Set(written)).toEqual(new Set(path.endsWith('/release.yml') ? ['packages', 'contents'] : []))
  })

  test('release nothing before all tests have passed', () => {
    const { tests, deep, image, release } = (Bun.YAML.parse(read('.github/workflows/release.yml')) as Workflow).jobs
    expect([tests, deep].map((job) => job!.steps.at(-1)!.run)).toEqual(['npm test', 'npm run test:deep'])
    expect([image!.needs, release!.needs]).toEqual([['tests', 'deep'], 'image'])
  })

  test('never expand an expression in a shell script', () => {
    const texts = workflows.flatMap((path) => {
      const { jobs } = Bun.YAML.parse(read(path)) as Workflow
      return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    })
    expect(texts.filter((run) => run.includes('${{'))).toEqual([])
  })
})

describe('containers', () => {
  test.each(composeFiles)('are read-only and without privileges: %s', (path) => {
    const { services } = Bun.YAML.parse(read(path)) as { services: Record<string, Service> }
    // without a user: the image says nobody
    const { image, read_only, tmpfs, cap_drop, security_opt, user } = services.concord!
    expect({ image, read_only, tmpfs, cap_drop, security_opt, user }).toEqual({
      image: '${IMAGE:?}',
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: undefined,
    })
  })

  test('pin images of others to a hash', () => {
    const { services } = Bun.YAML.parse(read('compose.yaml')) as {
      services: Record<string, Service>
    }
    const others = Object.values(services).filter(({ image }) => image !== '${IMAGE:?}')
    expect(others.map(({ image }) => image.replace(/:.*/, ''))).toEqual(['caddy', 'postgres'])
    expect(others.filter(({ image }) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
  })
})
