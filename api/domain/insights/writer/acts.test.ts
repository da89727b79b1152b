import { describe, expect, test } from 'bun:test'
import { safety } from '../../../facts/safety.ts'
import { signals } from '../../../facts/signals.ts'
import { pairFamilies } from '../evidence/evidence.ts'
import { actFaults, actsThatLack } from './act-rules.ts'
import { actsOfChallenge, challenges, recommendationContent } from './acts.ts'
import { content } from './content.ts'
import { letterActs, longTitles } from './letter-rules.ts'

const placed = letterActs()
const acts = placed.map(({ act }) => act)
const weeks = signals.flatMap(({ name, components }) => components.map((part) => actsOfChallenge(name, part.name)))
const parts = Object.values(recommendationContent.components).flatMap((all) => Object.values(all))

test('checks every act of the content', () => {
  const all = [
    ...weeks.flat(),
    ...parts.flatMap(({ lean, grow }) => [...lean, ...grow]),
    ...Object.values(recommendationContent.styles).flatMap((styles) => Object.values(styles)),
    ...Object.values(recommendationContent.pairs).flat(),
    recommendationContent.sketchAct,
    ...content.care.recommendations,
    ...content.care.days,
  ]
  expect(acts.map(({ text }) => text).sort()).toEqual(all.map(({ text }) => text).sort())
})

test('warns of a title of more than 40 characters', () => {
  const titled = (length: number) => ({ ...placed[0]!, act: { ...acts[0]!, title: 'a'.repeat(length) } })
  const complaints = longTitles([titled(40), titled(41)]).map(({ complaint }) => complaint)
  expect(complaints).toEqual(['This has 41 characters, and a title does best with 40 at most.'])
})

describe('actFaults', () => {
  const title = 'A title of its own'
  const day = (text: string, more: object = {}) => ({ path: 'challenges.Vibe', title, text, gentle: false, ...more })
  const growing = (why: string, text = 'Wait for a breath next time.') => ({
    ...day(text),
    path: 'recommendations.components.Vibe.Trust.grow',
    why,
  })
  const why = '{component} ({score}) is what may grow.'
  const faultsOf = (...all: { path: string }[]) =>
    actFaults(
      all.map(({ path, ...act }, index) => ({ file: 'a.json', steps: [index], path, act: act as (typeof acts)[0] })),
    ).map(({ path, complaint }) => `${path.join('.')} ${complaint.split(/[:.]/)[0]}`)

  test.each([
    [day('The two of you sit down.'), '0.text An act is for one'],
    [day('Apologize for last night.'), '0.text This looks back at one’s own part'],
    [day('Breathe.', { looksBack: true }), '0.looksBack This does not look back at one’s own part'],
    [day('Say sorry.', { looksBack: true, gentle: true }), '0.gentle What looks back at one’s own part is not gentle'],
    [day(`Breathe. ${safety.lookingBack}`), '0.text The program adds the caution itself'],
    [
      day('Write a line to myself.', { gentle: true }),
      '0.text A gentle act leaves nothing on paper that tells of its writer',
    ],
    [day('Smile, as you always do.'), '0.text This speaks of habits, of origins or of more of the same'],
    [
      day('Breathe.', { forTwo: 'Break up.' }),
      '0.forTwo This confronts, tests a bond, or asks to stay, to leave or to forgive',
    ],
    [day('You are kind. Wait.'), '0.text This tells people what they are like'],
    [growing(why, 'Leave your zone next time.'), '0.text No act takes its step from a zone'],
    [growing(why, 'Wait for a breath.'), '0.text This must say when'],
    [growing('{component} ({score}) grows. It does.'), '0.why This must be one sentence'],
    [growing(`{component} ({score})${' and so on'.repeat(15)}.`), '0.why This takes thirty words at most'],
    [growing('{component} may grow.'), '0.why This must name the component as “{component} ({score})”'],
    [growing('With {component} ({score}), you know a way.'), '0.why What is to grow is not there yet'],
  ])('reports an act: %#', (act, fault) => {
    expect(faultsOf(act)).toEqual([fault])
  })

  test('reports repeated words', () => {
    const twice = 'Another act has these words'
    expect(faultsOf(growing(why), growing(why))).toEqual([`1.title ${twice}`, `1.why ${twice}`])
  })

  test('reports a week with too few gentle acts or none for two, and a family with one act', () => {
    const [family] = pairFamilies
    const lacking = actsThatLack(
      { ...challenges, Spark: { 'Showing Care': [{ title, text: 'Wait.', gentle: true }] } },
      { ...recommendationContent.pairs, [family]: recommendationContent.pairs[family]!.slice(0, 1) },
    )
    expect(lacking.map(({ path, complaint }) => `${path.join('.')} ${complaint.split(':')[0]}`)).toEqual([
      'Showing Care This week has fewer than three gentle acts',
      'Showing Care No act of this week has a variant for two',
      `pairs.${family} A pair of this family is taken up in one way only`,
    ])
  })
})
