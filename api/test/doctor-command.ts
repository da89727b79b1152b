import { join } from 'node:path'

const doctor = join(import.meta.dir, '..', 'ops', 'insights-doctor.ts')
const none = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: '', OPENAI_CHECK_MODEL: '' }

/** Starts the doctor as an operator would, with only these settings of a model. */
export function startDoctor(flags: string[], settings: Record<string, string>) {
  const child = Bun.spawn([process.execPath, doctor, ...flags], {
    env: { ...process.env, ...none, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const read = Bun.readableStreamToText
  const ended = Promise.all([child.exited, read(child.stdout), read(child.stderr)])
  return { child, ended: ended.then(([status, output, errors]) => ({ status, output, errors })) }
}
