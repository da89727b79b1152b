import { Glob } from 'bun'
import { join } from 'node:path'
import type { Endpoint } from '../contract/endpoint.ts'

const folder = join(import.meta.dir, '..')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const files = [...new Glob('**/{contract,operation}.ts').scanSync(folder)]
const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))))

/** Every endpoint that a module of the contract exports. */
export const everyEndpoint = modules.flatMap((exported) => Object.values(exported).filter(isEndpoint))
