import type { ChallengeState } from '../../contract/challenge.ts'
import type { Pulse } from '../../contract/pulse.ts'
import { findStart, listDoneDays, type StartRow } from '../../db/challenges.ts'
import type { Database } from '../../db/engine/database.ts'
import { listPulses } from '../../db/pulses.ts'
import { challengeProgress } from '../../domain/challenge-progress.ts'
import { type ComponentScore, questionsOf, readBaseline, readPulses } from '../../domain/pulse.ts'
import type { WrittenResult } from './written-result.ts'

/** How far the challenge of a result is, and the pulses taken after it, newest first. */
export async function loadChallenge(
  database: Database,
  { assessmentId, scored, words }: Pick<WrittenResult, 'assessmentId' | 'scored' | 'words'>,
  now: Date,
): Promise<{ challenge: ChallengeState; pulses: Pulse[] }> {
  const start = await findStart(database, assessmentId)
  const baseline = answeredStart(start)
  const done = await listDoneDays(database, assessmentId)
  const pulses = await listPulses(database, assessmentId)
  const times = pulses.map(({ createdAt }) => createdAt)
  const progress = challengeProgress({ hasBaseline: baseline !== null, done, pulses: times }, now)
  const questions = questionsOf(words.insights.challenge)
  const isAskable = questions.length > 0
  const challenge = {
    ...progress,
    baseline: baseline && readBaseline(baseline, scored),
    isStartSkipped: start !== undefined && baseline === null,
    mayStart: isAskable && progress.mayStart,
    mayPulse: isAskable && progress.mayPulse,
    isAskable,
    questions: progress.mayStart || progress.mayPulse ? questions : [],
  }
  return { challenge, pulses: readPulses(pulses, baseline) }
}

/** Day 0 with its score; null where nobody answered it. */
export function answeredStart(start: StartRow | undefined): ComponentScore | null {
  if (start === undefined || start.score === null) return null
  return { ...start, score: start.score }
}
