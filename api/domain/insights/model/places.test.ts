import { expect, test } from 'bun:test'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { readProfile } from '../evidence/evidence.ts'
import { misplacedParts, otherChallenge } from './places.ts'

// The sample's challenge is for Asking Clearly in Needs.
const profile = readProfile(scoreSheet(sampleAnswers))
const said = (text: string) => ({ text, evidence: ['ras'] })

test.each([
  'Asking Clearly (25) in Needs and Trust (46) in Anchor ask for time.',
  'Within Heart, Warm Response stands out.',
  'Asking Clearly, a part of Needs, is a place to begin.',
  'In Anchor and Trust alike, take your time.',
  'The three are Asking Clearly, in Needs, Trust, in Anchor, and Curiosity.',
])('a component in its own signal passes: %s', (text) => expect(misplacedParts(said(text))).toEqual([]))

test.each([
  'Asking Clearly (25) in Vibe asks for time.',
  'Within Drive, Warm Response stands out.',
  'Trust belongs to Spark.',
  'Trust, a part of Lens, is a place to begin.',
])('one in another is refused: %s', (text) => expect(misplacedParts(said(text))).not.toEqual([]))

test('a signal beside components of others alone is refused', () => {
  expect(misplacedParts(said('Spark holds Trust among its components.')).join()).toMatch(/none of them is a part of it/)
})

test('the challenge is mentioned for its own component alone', () => {
  expect(otherChallenge(said('Your seven-day challenge is about Asking Clearly in Needs.'), profile)).toEqual([])
  expect(otherChallenge(said('Trust (46) is among the lowest.'), profile)).toEqual([])
  expect(otherChallenge(said('Your challenge is about Trust.'), profile)).toEqual([
    'it speaks of the challenge beside Trust; it is for Asking Clearly',
  ])
})
