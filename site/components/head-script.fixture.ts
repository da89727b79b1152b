import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [, script = ''] = /<script is:inline>([\s\S]*)<\/script>/.exec(
  readFileSync(join(import.meta.dir, 'HeadScript.astro'), 'utf8'),
)!

/** As at the start of every page. Its listeners stay. */
export const runHeadScript = (): void => void new Function(script)()
