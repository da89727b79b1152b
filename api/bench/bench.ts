import { benchPages } from './pages.ts'
import { benchSave } from './save.ts'

const benches: Record<string, () => Promise<void>> = { save: benchSave, pages: benchPages }

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(benches, name))
if (names.length === 0 || unknown.length > 0) {
  console.error(`npm run bench -- NAME ..., of these names: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const name of names) await benches[name]!()
process.exit()
