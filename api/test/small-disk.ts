import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  /** a folder on it */
  path: string
  /** Takes all the room that is left. */
  fill(): Promise<void>
  /** Gives that room back. */
  makeRoom(): Promise<void>
  close(): Promise<void>
}

// No rights are needed, only a kernel that lets everyone have mounts of their own; the disk goes with this process.
const script = `
  mount -t tmpfs -o size="$2"m disk "$1" && cd "$1" && echo ready
  while read -r wish; do
    case $wish in fill) cat /dev/zero >ballast 2>&-;; room) rm ballast;; esac
    echo done
  done`

/** Whom a process runs as, where it is another than this one. */
type User = { uid?: number; gid?: number }

/** Why no small disk can be had here, as a clause; null where one can. */
export function missingSmallDisk(): string | null {
  const tried = spawnSync('unshare', [...own, 'mount', '-t', 'tmpfs', 'disk', tmpdir()], { encoding: 'utf8' })
  return tried.status === 0 ? null : `this system lets nobody mount a disk (${tried.error ?? tried.stderr.trim()})`
}

/** A disk of so many megabytes, in memory, which belongs to `user`. */
export async function createSmallDisk(megabytes: number, user: User = {}): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const holder = spawn('unshare', [...own, 'sh', '-c', script, 'sh', folder, String(megabytes)], {
    ...user,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => holder.once('exit', () => resolve()))
  const answer = () =>
    new Promise<void>((resolve, reject) => {
      holder.stdout.once('data', () => resolve())
      void ended.then(() => reject(new Error('the disk is gone')))
    })
  const wish = async (word: string) => {
    const answered = answer()
    holder.stdin.write(`${word}\n`)
    await answered
  }
  await answer()
  return {
    // Whoever may look at the process sees what it has mounted.
    path: join('/proc', String(holder.pid), 'root', folder),
    fill: () => wish('fill'),
    makeRoom: () => wish('room'),
    async close() {
      holder.stdin.end()
      await ended
      rmdirSync(folder)
    },
  }
}

/** What lets a process have mounts of its own. */
export const own = ['--user', '--map-root-user', '--mount']
