import { atom } from 'nanostores'
import type { MadeLink, ShareOptions } from '#api/sharing/contract.ts'
import { call, ignoreNotFound, problemCode } from '#site/lib/api/api.ts'
import { createMutation } from '#site/lib/api/mutation.ts'
import { createRead, refetch } from '#site/lib/api/query.ts'

/** Newest first. */
export const $sharedLinks = createRead('GET /api/shared-links')

function refetchLinks(): void {
  refetch('GET /api/shared-links')
}

/** The token is given only once. */
export function createLinkMaking(assessmentId: string) {
  const $link = atom<MadeLink | null>(null)
  const making = createMutation(async (shows: ShareOptions) => {
    $link.set(await call('POST /api/assessments/:id/shared-links', { params: { id: assessmentId }, body: { shows } }))
    refetchLinks()
  })
  return { ...making, $link }
}

export function createLinkChange(id: string) {
  return createMutation(async (shows: ShareOptions) => {
    try {
      await call('PATCH /api/shared-links/:id', { params: { id }, body: { shows } })
      refetchLinks()
    } catch (error) {
      if (problemCode(error) === 'not-found') refetchLinks()
      throw error
    }
  })
}

export function createLinkEnding(id: string) {
  return createMutation(async () => {
    await call('DELETE /api/shared-links/:id', { params: { id } }).catch(ignoreNotFound)
    refetchLinks()
  })
}
