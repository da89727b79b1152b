import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '#api/test/set-up.ts'
import { embeddedFolder, lockFolder, lockPath } from './folder-lock.ts'
import { openDatabase } from './open-database.ts'

const folder = withFolder('embedded-folder')

const junk = 'junk '.repeat(1000)
const prepared: [what: string, prepare: (dataDir: string) => void, sentence: (dataDir: string) => string][] = [
  [
    'whose lock file is something else',
    (dataDir) => {
      mkdirSync(dataDir)
      writeFileSync(lockPath(dataDir), junk)
    },
    (dataDir) => `The lock file ${lockPath(dataDir)} can’t be used (file is not a database)`,
  ],
  [
    'whose files are damaged',
    (dataDir) => {
      lockFolder(dataDir)()
      mkdirSync(embeddedFolder(dataDir))
      writeFileSync(join(embeddedFolder(dataDir), 'PG_VERSION'), 'x')
    },
    (dataDir) => `The embedded database in ${embeddedFolder(dataDir)} can’t be opened `,
  ],
  [
    'that is a file',
    (dataDir) => writeFileSync(dataDir, ''),
    () => 'DATA_DIR names a folder that isn’t writable: EEXIST',
  ],
]

test.each(prepared)('refuses a folder %s', async (what, prepare, sentence) => {
  const dataDir = join(folder, what.replaceAll(' ', '-'))
  prepare(dataDir)
  const message = expect.stringMatching(new RegExp(`^${RegExp.escape(sentence(dataDir))}.*$`))
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({ name: 'OperatorError', message })
})
