import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { followSummary } from './partial-summary.ts'

const summaryOf = (paragraphs: string[][]) =>
  paragraphs.map((texts) => ({ kind: 'score', sentences: texts.map((text) => ({ text, evidence: ['ras'] })) }))
const textOf = (paragraphs: string[][]) => paragraphs.map((texts) => texts.join(' ')).join('\n\n')

async function* cutAt(text: string, places: number[]): AsyncGenerator<string> {
  const cuts = [0, ...places.map((place) => place % text.length).sort((a, b) => a - b), text.length]
  for (const [index, cut] of cuts.entries()) yield text.slice(cuts[index - 1] ?? 0, cut)
}

async function deltasFrom(pieces: AsyncIterable<string>): Promise<string[]> {
  const deltas: string[] = []
  await followSummary(pieces, (delta) => deltas.push(delta))
  return deltas
}

describe('the summary of an answer', () => {
  test('is given whole, however the answer is cut', async () => {
    const paragraphs = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(paragraphs, fc.array(fc.nat(), { maxLength: 30 }), async (texts, places) => {
        const json = JSON.stringify({ summary: summaryOf(texts), recommendations: ['{"summary": 1}'] })
        expect((await deltasFrom(cutAt(json, places))).join('')).toBe(textOf(texts))
      }),
    )
  })

  test('is given as it grows', async () => {
    const json = JSON.stringify({ summary: summaryOf([['One two.', 'Three.'], ['Four.']]) })
    const deltas = await deltasFrom(
      cutAt(
        json,
        Array.from({ length: json.length }, (_, place) => place),
      ),
    )
    expect(deltas.length).toBeGreaterThan(15)
    expect(deltas.join('')).toBe('One two. Three.\n\nFour.')
  })

  test.each([
    ['a fence', '```json\n{"summary": [{"sentences": [{"text": "So."}]}]}\n```\n'],
    ['a sentence before it', 'Here it is: {"summary": [{"sentences": [{"text": "So."}]}]}'],
    [
      'its evidence first',
      '{"challenge": 1, "summary": [{"kind": "score", "sentences": [{"evidence": ["ras"], "text": "So."}]}]}',
    ],
    ['an end that is missing', '{"summary": [{"sentences": [{"text": "So.'],
    ['an end that is wrong', '{"summary": [{"sentences": [{"text": "So."}]}], no'],
  ])('is given in spite of %s', async (_, text) => {
    expect((await deltasFrom(cutAt(text, [3, 9, 20, 33, 46]))).join('')).toBe('So.')
  })

  test('is given in spite of braces before it, wherever they are cut', async () => {
    const text = 'As {asked} { it is: {\n "summary": [{"sentences": [{"text": "So."}]}]}'
    expect(await deltasFrom(cutAt(text, [4, 12, 22, 23]))).toEqual(['So.'])
  })

  test('is given of an answer that follows something else', async () => {
    const answer = '{"summary": [{"sentences": [{"text": "So."}]}]}'
    const deltas = async (before: string) => {
      const texts: string[] = []
      const pieces = async function* () {
        yield* [before, null, answer.slice(0, 9), answer.slice(9)]
      }
      await followSummary(pieces(), (delta) => texts.push(delta))
      return texts.join('')
    }
    expect(await deltas('I think {"aloud"}.')).toBe('So.')
    expect(await deltas('{"begun": [')).toBe('So.')
    expect(await deltas('{"summary": [{"sentences": [{"text": "Shown by then."}]}]}')).toBe('Shown by then.')
  })

  test.each([
    '',
    'No.',
    '[]',
    '{"summary": "So."}',
    '{"summary": [["So."], "So.", {"sentences": ["So.", {"text": 1}]}, {"sentences": "So."}]}',
    '{"summary": null}',
  ])('is nothing where there is none: %p', async (text) => {
    expect((await deltasFrom(cutAt(text || ' ', []))).join('').trim()).toBe('')
  })

  test('is not given twice where an answer begins again', async () => {
    const text = '{"summary": [{"sentences": [{"text": "One."}]}], "summary": [{"sentences": [{"text": "Two."}]}]}'
    expect((await deltasFrom(cutAt(text, [30, 50]))).join('')).toBe('One.')
  })

  test('reads all pieces, and throws what reading throws', async () => {
    let read = 0
    const pieces = async function* () {
      for (const piece of ['{"summary": no', ' more', ' of it']) {
        read += 1
        yield piece
      }
      throw new Error('the wire is cut')
    }
    await expect(followSummary(pieces(), () => {})).rejects.toThrow('the wire is cut')
    expect(read).toBe(3)
  })
})
