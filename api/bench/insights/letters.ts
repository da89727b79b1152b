import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonrepair } from 'jsonrepair'
import { type LetterBody, slots } from '#api/letter/contract.ts'
import type { ModelClient, ModelRequest, ReviewedDraft } from '#api/letter/model/task.ts'
import { addModelSentences } from '#api/letter/placing.ts'
import type { SimulatedWriting } from '#api/letter/simulated-sheets.ts'
import { meanOrZero, measuresOf, modelShare, share, sharedSentences } from './measures.ts'

export interface WrittenLetter {
  sheet: SimulatedWriting
  written: ReviewedDraft | null
}

const fileOf = (folder: string, index: number, name: string) =>
  join(folder, `${String(index + 1).padStart(2, '0')}.${name}`)

function writeQuestion(path: string, { messages }: Pick<ModelRequest, 'messages'>): void {
  writeFileSync(path, `${messages.map(({ content }) => content).join('\n\n')}\n`)
}

export function writePrompts(sheets: readonly SimulatedWriting[], folder: string, answers: string | undefined): void {
  mkdirSync(folder, { recursive: true })
  for (const [index, { task }] of sheets.entries()) {
    writeQuestion(fileOf(folder, index, 'write.txt'), task.question)
    const answer = answers === undefined ? undefined : readAnswer(fileOf(answers, index, 'write.json'))
    const { passed } = task.check(answer)
    if (passed.length > 0) writeQuestion(fileOf(folder, index, 'read.txt'), task.reviewRequest(passed))
  }
}

export function writeHeldOut(batches: readonly ModelRequest['messages'][], folder: string): void {
  for (const [batch, messages] of batches.entries())
    writeQuestion(join(folder, `held-out-${batch + 1}.read.txt`), { messages })
}

/** Letters for the answers in a folder: `NN.write.json`, `NN.read.json`. */
export async function lettersFrom(folder: string, sheets: readonly SimulatedWriting[]): Promise<WrittenLetter[]> {
  const found = sheets
    .map((sheet, index) => ({ sheet, index }))
    .filter(({ index }) => existsSync(fileOf(folder, index, 'write.json')))
  return Promise.all(
    found.map(async ({ sheet, index }) => ({
      sheet,
      written: await sheet.task.write({
        ask: async () => readAnswer(fileOf(folder, index, 'write.json')),
        review: async () => readAnswer(fileOf(folder, index, 'read.json')),
      }),
    })),
  )
}

export async function lettersBy(calls: ModelClient, sheets: readonly SimulatedWriting[]): Promise<WrittenLetter[]> {
  const letters: WrittenLetter[] = []
  for (const sheet of sheets) letters.push({ sheet, written: await sheet.task.write(calls).catch(() => null) })
  return letters
}

function readAnswer(path: string): unknown {
  return existsSync(path) ? JSON.parse(jsonrepair(readFileSync(path, 'utf8'))) : undefined
}

export function letterFigures(writer: string, letters: readonly WrittenLetter[]) {
  const all = letters.flatMap(({ written }) => written ?? [])
  const sum = (count: (written: ReviewedDraft) => number) => all.reduce((total, one) => total + count(one), 0)
  const sentences = sum(({ passed, refused }) => passed.length + refused.length)
  const asked = letters.reduce((total, { sheet }) => total + sheet.task.slots.length, 0)
  const filled = sum(({ placed }) => slots.filter((slot) => placed.some((one) => one.slot === slot)).length)
  const texts = letters.map(letterWith)
  return {
    writer,
    letters: letters.length,
    'no answer': letters.length - all.length,
    'pass by code': share(
      sum(({ passed }) => passed.length),
      sentences,
    ),
    'stand in the end': share(
      sum(({ placed }) => placed.length),
      sentences,
    ),
    'slots filled': share(filled, asked),
    ...textFigures(texts),
  }
}

const letterWith = ({ sheet: { insights }, written }: WrittenLetter): LetterBody =>
  addModelSentences(insights, written?.placed ?? [])

export function textFigures(texts: readonly Pick<LetterBody, 'summary'>[]) {
  const measures = texts.map(measuresOf)
  const beside = texts.map((one, index) => sharedSentences(one, texts[(index + 1) % texts.length]!))
  return {
    words: Math.round(meanOrZero(measures.map(({ words }) => words))),
    'model’s words': `${(100 * meanOrZero(texts.map(modelShare))).toFixed(1)} %`,
    'names, numbers, quotes': `${meanOrZero(measures.map(({ namesAndNumbers }) => namesAndNumbers)).toFixed(1)} %`,
    'shared by two': `${(100 * meanOrZero(beside)).toFixed(1)} %`,
    'reading grade': meanOrZero(measures.map(({ readingGrade }) => readingGrade)).toFixed(1),
  }
}
