import type { Database } from '../db/engine/database.ts'
import type { StoredResult } from '../results/queries.ts'
import type { ChallengeState, Pulse } from './contract.ts'
import { challengeProgress } from './progress.ts'
import { computeBaseline, computePulses, type ComponentScore, questionsOf } from './pulse.ts'
import { findStart, listTicks, listPulses, type StartRow } from './queries.ts'

export async function loadChallenge(
  database: Database,
  { userId, assessmentId, score, letter }: StoredResult,
  now: Date,
): Promise<{ challenge: ChallengeState; pulses: Pulse[] }> {
  const own = { userId, assessmentId }
  const start = await findStart(database, own)
  const baseline = answeredStart(start)
  const done = await listTicks(database, own)
  const pulses = await listPulses(database, own)
  const times = pulses.map(({ createdAt }) => createdAt)
  const progress = challengeProgress({ hasBaseline: baseline !== null, done, pulses: times }, now)
  const questions = questionsOf(letter.insights.challenge)
  const isAskable = questions.length > 0
  const challenge = {
    ...progress,
    baseline: baseline && computeBaseline(baseline, score),
    isStartSkipped: start !== undefined && baseline === null,
    mayStart: isAskable && progress.mayStart,
    mayPulse: isAskable && progress.mayPulse,
    pulseOpensAt: isAskable ? progress.pulseOpensAt : null,
    isAskable,
    questions: progress.mayStart || progress.mayPulse ? questions : [],
  }
  return { challenge, pulses: computePulses(pulses, baseline) }
}

export function answeredStart(start: StartRow | undefined): ComponentScore | null {
  if (start === undefined || start.score === null) return null
  return { ...start, score: start.score }
}
