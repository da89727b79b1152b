import type { Assessment, AssessmentDetail } from '#api/answers/contract.ts'

export function assessmentOf(fields: Partial<Assessment> & { id: string }): Assessment {
  return {
    assessmentId: fields.id,
    isCompleted: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    completedAt: null,
    rasScore: null,
    answered: 0,
    total: 4,
    ...fields,
  }
}

export const detailOf = (fields: Partial<AssessmentDetail> & { id: string }): AssessmentDetail => ({
  ...assessmentOf(fields),
  answers: [],
  readAt: '2026-01-01T00:00:00.000Z',
  offersFirstLook: true,
  ...fields,
})
