import type { SurveyPage, SurveyServer } from './ports.ts'

interface GuestOptions {
  server: Pick<SurveyServer, 'readAssessments' | 'deleteGuest'>
  page: Pick<SurveyPage, 'presence' | 'hasOwner'>
  leave(path: string): void
}

/** What somebody who answers without an account leaves behind, and how it goes. */
export function createGuestTrace({ server, page, leave }: GuestOptions) {
  return {
    /** Deletes everything that the guest has answered, and goes home. Throws ApiError. */
    async deleteAnswers(): Promise<void> {
      await server.deleteGuest()
      leave('/')
    },

    /** Removes this page's guest, if they have answered nothing; one of another tab stays. Throws ApiError. */
    async removeIfEmpty(): Promise<void> {
      if (page.presence() !== 'guest' || !page.hasOwner()) return
      const assessments = await server.readAssessments()
      if (assessments.every(({ answered }) => answered === 0)) await server.deleteGuest()
    },
  }
}
