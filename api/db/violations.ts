interface Violation {
  code: string
  constraint: string
}

/** Both databases name what was wrong by PostgreSQL's codes; the query layer wraps their errors. */
function findViolation(error: unknown): Violation | null {
  if (!(error instanceof Error)) return null
  if (!('severity' in error && 'code' in error)) return findViolation(error.cause)
  const constraint = 'constraint_name' in error ? error.constraint_name : 'constraint' in error ? error.constraint : ''
  return { code: String(error.code), constraint: String(constraint) }
}

/** Whether something failed because there is a row already where only one may be. */
export function isUniqueViolation(error: unknown): boolean {
  return findViolation(error)?.code === '23505'
}

/**
 * What was deleted between being found and being given another row, where that is why something
 * failed; else null.
 */
export function deletedMeanwhile(error: unknown): 'user' | 'assessment' | null {
  const violation = findViolation(error)
  if (violation?.code !== '23503') return null
  if (violation.constraint.endsWith('_users_id_fk')) return 'user'
  return violation.constraint.endsWith('_assessments_id_fk') ? 'assessment' : null
}
