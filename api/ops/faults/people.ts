import type { Deployment } from './deployment.ts'
import { createReader, type Reader } from './readers.ts'
import { createSavers, type Saver } from './savers.ts'

/** how many save at once */
const count = 8

/** Those who use a deployment while it is struck: some save, and one reads what was saved before. */
export interface DeploymentUsers {
  savers: Saver[]
  reader: Reader
}

export async function createDeploymentUsers(deployment: Deployment): Promise<DeploymentUsers> {
  return { savers: await createSavers(deployment, count), reader: await createReader(deployment) }
}
