const between = '--> statement-breakpoint\n'

const isTable = /^CREATE TABLE "(\w+)"/
const isForeignKey = /^ALTER TABLE "(\w+)" ADD (CONSTRAINT "\w+" FOREIGN KEY .* REFERENCES "public"\."(\w+)".*);$/

/**
 * Writes the foreign keys of a migration's new tables into the statements that create them, each table after those that
 * it refers to. Drizzle's own tool adds them to existing tables, which not every database with PostgreSQL's protocol
 * can do. A migration that was changed already stays as it is.
 */
export function inlineForeignKeys(migration: string): string {
  const statements = migration.split('--> statement-breakpoint').map((statement) => statement.trim())
  const tables = new Map(statements.flatMap((text) => (isTable.test(text) ? [[isTable.exec(text)![1]!, text]] : [])))
  const refersTo = new Map<string, string[]>()
  const others = statements.filter((text) => {
    if (isTable.test(text)) return false
    const [, table = '', constraint = '', target = ''] = isForeignKey.exec(text) ?? []
    const made = tables.get(table)
    if (made === undefined) return true
    tables.set(table, made.replace(/\n\);$/, `,\n\t${constraint}\n);`))
    refersTo.set(table, [...(refersTo.get(table) ?? []), target])
    return false
  })
  if (refersTo.size === 0) return migration
  const ordered = new Set<string>()
  const place = (table: string) => {
    if (ordered.has(table) || !tables.has(table)) return
    for (const target of refersTo.get(table) ?? []) if (target !== table) place(target)
    ordered.add(table)
  }
  for (const table of tables.keys()) place(table)
  return [...[...ordered].map((table) => tables.get(table)!), ...others].join(`\n${between}`)
}
