import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const parts = ['api', 'content', 'site', 'astro.config.mjs', 'package.json', 'bun.lock', 'tsconfig.json']

export type ProjectCopy = ReturnType<typeof copyProject>

/** As it is, or was at `commit`, with the packages of then. */
export function copyProject(commit?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  if (commit === undefined) copyToday(folder)
  else unpack(commit, folder)
  const path = (file: string) => join(folder, 'content', file)
  const read = (file: string) => readFileSync(path(file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(path(file), text)
  const edit = (file: string, from: string, to: string) => {
    if (!read(file).includes(from)) throw new Error(`content/${file} does not hold ${from}`)
    write(file, read(file).replace(from, to))
  }
  return { folder, edit, write, read, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Links packages one by one, so that their caches are the copy's own. */
function copyToday(folder: string): void {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !['.astro', '.cache'].includes(name))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
}

function unpack(commit: string, folder: string): void {
  const packed = join(folder, 'commit.tar')
  execFileSync('git', ['archive', '--output', packed, commit, ...parts], { cwd: root })
  execFileSync('tar', ['-x', '-f', packed], { cwd: folder })
  rmSync(packed)
  const install = ['install', '--production', '--frozen-lockfile', '--ignore-scripts']
  execFileSync(process.execPath, install, { cwd: folder, stdio: 'pipe' })
}
