import type { Assessment } from '../../../api/contract/assessment.ts'
import { ApiError } from '../../lib/api.ts'
import type { DeviceStorage } from './answer-queue-box.ts'

const mark = 'survey-start'

/** Milliseconds for which a start that was cut off is remembered. */
export const rememberedFor = 60_000

export interface StartOptions {
  create(): Promise<Pick<Assessment, 'id'>>
  /** the person's assessments, newest first */
  list(): Promise<Assessment[]>
  /** outlives a reload of this tab, and nothing else */
  memory: DeviceStorage | null
  now(): number
}

/**
 * Creates an assessment and answers its id. A reload may cut the call off before its answer
 * arrives; the next call then looks for the one that it made, rather than making another.
 * Throws ApiError.
 */
export async function startAssessmentOnce({ create, list, memory, now }: StartOptions): Promise<string> {
  const wasCutOff = now() - readMark(memory) < rememberedFor
  const begun = wasCutOff ? await findUntouched(list) : undefined
  if (begun) {
    writeMark(memory, null)
    return begun.id
  }
  writeMark(memory, now())
  try {
    const { id } = await create()
    writeMark(memory, null)
    return id
  } catch (error) {
    // without an answer from the server nobody knows whether it was created
    if (error instanceof ApiError && error.status !== 0) writeMark(memory, null)
    throw error
  }
}

async function findUntouched(list: StartOptions['list']): Promise<Assessment | undefined> {
  try {
    return (await list()).find(({ isCompleted, answered }) => !isCompleted && answered === 0)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error
    return undefined
  }
}

function readMark(memory: DeviceStorage | null): number {
  try {
    return Number(memory?.getItem(mark) ?? 0)
  } catch {
    return 0
  }
}

function writeMark(memory: DeviceStorage | null, time: number | null): void {
  try {
    if (time === null) memory?.removeItem(mark)
    else memory?.setItem(mark, String(time))
  } catch {
    // a reload in the wrong moment may then create a second one
  }
}
