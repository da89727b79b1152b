import type { ChallengeState } from '../../contract/challenge.ts'
import type { Challenge } from '../../contract/insights.ts'
import type { Pulse } from '../../contract/pulse.ts'
import { listDoneDays } from '../../db/challenges.ts'
import type { Database } from '../../db/database.ts'
import { listPulses, type PulseRow } from '../../db/pulses.ts'
import { challengeProgress } from '../../domain/challenge-progress.ts'
import { questionsOf, readPulse } from '../../domain/pulse.ts'

/** How far the challenge of a result is, and the pulses taken after it, newest first. */
export async function loadChallenge(
  database: Database,
  { assessmentId, challenge, now }: { assessmentId: string; challenge: Challenge; now: Date },
): Promise<{ challenge: ChallengeState; pulses: Pulse[] }> {
  const done = await listDoneDays(database, assessmentId)
  const pulses = await listPulses(database, assessmentId)
  const progress = challengeProgress({ done, pulses: pulses.map(({ createdAt }) => createdAt) }, now)
  const questions = progress.mayPulse ? questionsOf(challenge) : []
  return { challenge: { ...progress, questions }, pulses: pulses.map(presentPulse) }
}

/** A stored pulse as the contract shows one. */
export function presentPulse({ scoreBefore: before, scoreNow: now, createdAt: at, ...component }: PulseRow): Pulse {
  return readPulse(component, { before, now, at })
}
