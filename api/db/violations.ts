/** Both databases use PostgreSQL's codes; Drizzle wraps the errors. */
function findViolation(error: unknown): { code: string; constraint: string } | null {
  if (!(error instanceof Error)) return null
  if (!('severity' in error && 'code' in error)) return findViolation(error.cause)
  const constraint = 'constraint_name' in error ? error.constraint_name : 'constraint' in error ? error.constraint : ''
  return { code: String(error.code), constraint: String(constraint) }
}

export const isFromDatabase = (error: unknown): boolean => findViolation(error) !== null

export function isUniqueViolation(error: unknown): boolean {
  return findViolation(error)?.code === '23505'
}

export function missingParent(error: unknown): 'user' | 'assessment' | null {
  const violation = findViolation(error)
  if (violation?.code !== '23503') return null
  if (violation.constraint.endsWith('_users_id_fk')) return 'user'
  return violation.constraint.endsWith('_assessments_id_fk') ? 'assessment' : null
}
