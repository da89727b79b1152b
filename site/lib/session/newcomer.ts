import type { User } from '#api/accounts/contract.ts'
import { writeJson, readJson } from '../storage/json-storage.ts'
import { pageViewer } from './viewer.ts'

const key = 'newcomer'

/** Kept in this tab, so that new users aren't welcomed back. */
export function rememberNewcomer({ id, firstName }: Pick<User, 'id' | 'firstName'>): void {
  writeJson(key, { id, firstName }, 'sessionStorage')
}

/** Their first name, maybe empty, if they registered in this tab; else null. */
export function newcomerName(): string | null {
  const { id, firstName } = Object(readJson(key, 'sessionStorage'))
  return typeof firstName === 'string' && id === pageViewer().id ? firstName : null
}
