import type { Deployment } from './deployment.ts'
import { createReader, type Reader } from './readers.ts'
import { createSavers, type Saver } from './savers.ts'

/** how many save at once */
const count = 8

/** Those who use a deployment while it is struck: some save, and one reads what was saved before. */
export interface People {
  savers: Saver[]
  reader: Reader
}

export async function createPeople(deployment: Deployment): Promise<People> {
  return { savers: await createSavers(deployment, count), reader: await createReader(deployment) }
}
