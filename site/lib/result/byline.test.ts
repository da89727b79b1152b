import { expect, test } from 'bun:test'
import { writerInWords } from './byline.ts'

test('a letter says who wrote it, and which paragraphs where both writers did', () => {
  const headings = ['In your own words', 'Part by part', 'Taken together']
  const by = (...writers: ('built-in' | 'model')[]) =>
    writers.map((writer, place) => ({ heading: headings[place]!, writer }))
  const model = { service: 'models.example', name: 'small-1' }
  expect(writerInWords(by('built-in', 'built-in'), 'Concord', model)).toBe(
    "Written by Concord's built-in writer from your scores.",
  )
  expect(writerInWords(by('model', 'model'), 'Concord')).toBe(
    'The summary was written by a language model from your scores, and checked against them. ' +
      'The suggestions and the seven days are built in.',
  )
  expect(writerInWords(by('model', 'model'), 'Concord', model)).toContain(
    'written by the language model small-1 at models.example from your scores',
  )
  expect(writerInWords(by('built-in', 'model', 'built-in'), 'Concord', model)).toBe(
    'The summary was written from your scores by the language model small-1 at models.example and by ' +
      "Concord's built-in writer: “In your own words” and “Taken together” by the built-in writer, the rest by the " +
      'model and checked against your scores. The suggestions and the seven days are built in.',
  )
})
