import { openDatabase } from '../db/engine/open-database.ts'
import { claimGuest } from '../db/guests.ts'

// A process to kill: claims guests one after another, and says before each that it begins. Takes a database, then
// `guest:account` for each.
const [place = '', ...claims] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place })
for (const claim of claims) {
  const [guestId = '', userId = ''] = claim.split(':')
  console.log(guestId)
  await claimGuest(database, { guestId, userId })
}
await database.close()
