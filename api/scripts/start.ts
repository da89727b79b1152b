import { readEnvironment } from '../env.ts'
import { checkPortIsFree } from '../http/listen.ts'
import { endWith } from '../operator-error.ts'
import { buildSite } from './build.ts'

try {
  checkPortIsFree(readEnvironment(process.env))
  await buildSite()
} catch (error) {
  endWith(error)
}
// Production skips development's checks of each answer.
process.env.NODE_ENV ??= 'production'
await import('../server.ts')
