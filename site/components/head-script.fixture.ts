import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headNames } from '../lib/session/viewer.ts'
import { deviceKeys } from '../lib/storage/device-storage.ts'

const [, script = ''] = /<script is:inline[^>]*>([\s\S]*)<\/script>/.exec(
  readFileSync(join(import.meta.dir, 'HeadScript.astro'), 'utf8'),
)!

/** As at the start of every page. Its listeners stay. */
export function runHeadScript(): void {
  const currentScript = { dataset: { names: JSON.stringify(headNames), keys: JSON.stringify(deviceKeys) } }
  Object.defineProperty(document, 'currentScript', { configurable: true, value: currentScript })
  new Function(script)()
}
