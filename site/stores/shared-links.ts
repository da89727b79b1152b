import { atom } from 'nanostores'
import type { MadeLink, Shows } from '../../api/contract/shared-link.ts'
import { call, ignoreNotFound, problemCode } from '../lib/api.ts'
import { createAttempt } from './attempt.ts'
import { createRead, readAgain } from './query.ts'

/** The signed-in person's links that have not ended, newest first. */
export const $sharedLinks = createRead('GET /api/shared-links')

export function readLinksAgain(): void {
  readAgain('GET /api/shared-links')
}

/** Makes links to one result; `$link` is the one made last, with the token that is given only once. */
export function createLinkMaking(assessmentId: string) {
  const $link = atom<MadeLink | null>(null)
  const making = createAttempt(async (shows: Shows) => {
    $link.set(await call('POST /api/assessments/:id/shared-links', { params: { id: assessmentId }, body: { shows } }))
    readLinksAgain()
  })
  return { ...making, $link }
}

/** Changes what a link shows. If it has ended meanwhile, it goes from the list. */
export function createLinkChange(id: string) {
  return createAttempt(async (shows: Shows) => {
    try {
      await call('PATCH /api/shared-links/:id', { params: { id }, body: { shows } })
      readLinksAgain()
    } catch (error) {
      if (problemCode(error) === 'not-found') readLinksAgain()
      throw error
    }
  })
}

/** Ends a link; if it had ended already, that is no failure. */
export function createLinkEnding(id: string) {
  return createAttempt(async () => {
    await call('DELETE /api/shared-links/:id', { params: { id } }).catch(ignoreNotFound)
    readLinksAgain()
  })
}
