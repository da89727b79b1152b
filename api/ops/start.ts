import { readEnvironment } from '../env.ts'
import { checkPlace } from '../listen.ts'
import { endWith } from '../operator-error.ts'
import { buildSite } from './build.ts'

/** `npm start`: builds what changed, then serves. */
try {
  checkPlace(readEnvironment(process.env))
  await buildSite()
} catch (error) {
  endWith(error)
}
// Development's checks of each answer are not made in production.
process.env.NODE_ENV ??= 'production'
await import('../server.ts')
