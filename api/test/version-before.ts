import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../db/engine/migration-guard.ts'

const root = `${import.meta.dir}/../..`
/** commits that are looked through at most */
const maxCommits = 50
const folder = 'api/db/migrations'

/** A commit whose software can run on the tables of today's migrations, or why there is none. */
export type VersionBefore = { commit: string } | { missing: string }

/**
 * Finds the newest commit before this one whose migrations are the first ones of today's: the version that still serves
 * while this one starts. Others are refused by the database's tables, so nothing is lost by passing over them.
 */
export function findVersionBefore(): VersionBefore {
  const today = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const commits = before()
  if (commits === null) return { missing: 'there is no history of git to take an earlier version from' }
  const isBefore = (commit: string) => {
    const migrations = migrationsAt(commit)
    return migrations.length > 0 && migrations.every((hash, index) => hash === today[index])
  }
  const commit = commits.find(isBefore)
  if (commit !== undefined) return { commit }
  return { missing: `none of the ${commits.length} commits before this one made its tables by the same migrations` }
}

/** The commits before this one, newest first; null without any. */
function before(): string[] | null {
  try {
    const commits = git('rev-list', '--first-parent', `--max-count=${maxCommits + 1}`, 'HEAD')
      .split('\n')
      .slice(1, -1)
    return commits.length > 0 ? commits : null
  } catch {
    return null
  }
}

/** As their hashes are recorded. */
function migrationsAt(commit: string): string[] {
  const paths = git('ls-tree', '--name-only', commit, `${folder}/`).split('\n')
  return paths
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) =>
      createHash('sha256')
        .update(git('show', `${commit}:${path}`))
        .digest('hex'),
    )
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
