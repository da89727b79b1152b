import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Their files are named by what is in them: two builds' can lie side by side. */
const namedByContent = ['client/_astro', 'server/chunks']
const parts = ['client', 'server']
const madeFile = 'made.json'

/**
 * Puts the build in `folder/next` in the place of the one in `folder`. What the last build made under a name of its own
 * stays for as long as this one stands: pages that are open ask for it, and so does a process that runs on until it
 * is started again.
 */
export function replaceBuild(folder: string): void {
  const next = join(folder, 'next')
  const made = builtFilesIn(next)
  for (const file of lastMade(folder)) {
    const kept = join(next, file)
    if (existsSync(kept) || !existsSync(join(folder, file))) continue
    mkdirSync(dirname(kept), { recursive: true })
    cpSync(join(folder, file), kept)
  }
  for (const part of parts) {
    rmSync(join(folder, part), { recursive: true, force: true })
    renameSync(join(next, part), join(folder, part))
  }
  rmSync(next, { recursive: true })
  writeFileSync(join(folder, madeFile), JSON.stringify(made))
}

/** What the build that stands made itself, without what it kept. */
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
