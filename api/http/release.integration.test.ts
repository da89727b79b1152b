import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { version } from '#package.json'

const root = join(import.meta.dir, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const changelog = read('CHANGELOG.md')

const filesLike = (pattern: string) => [...new Glob(pattern).scanSync({ cwd: root, dot: true })].sort()
const workflows = filesLike('.github/workflows/*.yml')
const composeFiles = filesLike('api/deploy/docker/compose.*.yml')

interface Workflow {
  permissions: Record<string, string>
  concurrency: object
  jobs: Record<string, { needs?: string | string[]; permissions?: Record<string, string>; steps: { run?: string }[] }>
}

interface Containers {
  services: Record<string, { image: string }>
}

const parse = <Content>(path: string) => Bun.YAML.parse(read(path)) as Content

describe('the changelog', () => {
  test('begins with what is not released and the version of package.json', () => {
    const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!)
    expect(headings[0]).toBe('Unreleased')
    expect(headings[1]).toMatch(new RegExp(`^${version} - \\d{4}-\\d{2}-\\d{2}$`))
  })

  test('gives a release its notes by the command of the workflow', () => {
    const { jobs } = parse<Workflow>('.github/workflows/release.yml')
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

  test.each(workflows)('ask for the least permissions: %s', (path) => {
    const { permissions, concurrency, jobs } = parse<Workflow>(path)
    expect(Object.values(permissions).filter((right) => right !== 'read')).toEqual([])
    expect(concurrency).toBeDefined()
    const written = Object.values(jobs).flatMap((job) =>
      Object.entries(job.permissions ?? {}).flatMap(([what, right]) => (right === 'write' ? [what] : [])),
    )
    expect(new Set(written)).toEqual(new Set(path.endsWith('/release.yml') ? ['packages', 'contents'] : []))
  })

  test('release nothing before all tests have passed', () => {
    const { tests, deep, image, release } = parse<Workflow>('.github/workflows/release.yml').jobs
    expect([tests, deep].map((job) => job!.steps.at(-1)!.run)).toEqual(['npm test', 'npm run test:deep'])
    expect([image!.needs, release!.needs]).toEqual([['tests', 'deep'], 'image'])
  })

  test('never expand an expression in a shell script', () => {
    const jobs = workflows.flatMap((path) => Object.values(parse<Workflow>(path).jobs))
    const texts = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    expect(texts.filter((run) => run.includes('${{'))).toEqual([])
  })
})

describe('containers', () => {
  test.each(composeFiles)('run read-only and without privileges: %s', (path) => {
    const { concord } = parse<Containers>(path).services
    expect(concord).toMatchObject({
      image: '${IMAGE:?}',
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    // The image says nobody.
    expect(concord).not.toHaveProperty('user')
  })

  test('pin images of others to a hash', () => {
    const others = Object.values(parse<Containers>('compose.yaml').services).filter(
      ({ image }) => image !== '${IMAGE:?}',
    )
    expect(others.map(({ image }) => image.replace(/:.*/, ''))).toEqual(['caddy', 'postgres'])
    expect(others.filter(({ image }) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
  })
})
