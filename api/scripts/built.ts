import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Named by content, so two builds can share a folder. */
const namedByContent = ['client/_astro', 'server/chunks']
const parts = ['client', 'server']
const madeFile = 'made.json'

/** Keeps the last build's content-named files: open pages and processes not yet restarted ask for them. */
export function replaceBuild(folder: string): void {
  const next = join(folder, 'next')
  const made = builtFilesIn(next)
  for (const file of lastMade(folder)) {
    const target = join(next, file)
    if (existsSync(target) || !existsSync(join(folder, file))) continue
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(folder, file), target)
  }
  for (const part of parts) {
    rmSync(join(folder, part), { recursive: true, force: true })
    renameSync(join(next, part), join(folder, part))
  }
  rmSync(next, { recursive: true })
  writeFileSync(join(folder, madeFile), JSON.stringify(made))
}

function lastMade(folder: string): string[] {
  const path = join(folder, madeFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : builtFilesIn(folder)
}

function builtFilesIn(folder: string): string[] {
  return namedByContent
    .filter((part) => existsSync(join(folder, part)))
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
