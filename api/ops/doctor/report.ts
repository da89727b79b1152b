import type { ModelEnd } from '../../adapters/model-failure.ts'
import type { Rung } from '../../adapters/model-request.ts'
import type { DoctorFigures } from './figures.ts'

export function reportText(figures: DoctorFigures): string {
  return [server(figures), textRows(figures), reasons(figures), cost(figures)].flat().join('\n')
}

const forms = {
  json_schema: 'json_schema: it takes the schema of the answer',
  json_object: 'json_object: it refused a schema; that is in the prompt',
  plain: 'plain: it refused both forms of JSON; the schema is in the prompt',
}

function server({ rung, isWordByWord, firstWord, aSecond, context }: DoctorFigures): string[] {
  return [
    '',
    'The server',
    ...(rung === null ? [] : form(rung, isWordByWord)),
    ...(firstWord === null ? [] : [reportRow('First word', wait(firstWord))]),
    reportRow('Speed', `${rate(aSecond.words)} words and ${rate(aSecond.tokens)} tokens a second, thoughts included`),
    reportRow(
      'Context needed',
      `${wholeNumber(context.once)} tokens, and ${wholeNumber(context.again ?? 0)} where asked once more`,
    ),
    reportRow('Context there', there(context)),
  ]
}

function form({ format, isStreamed, countsTokens, limit, sendsEffort }: Rung, isWordByWord: boolean): string[] {
  const streaming = isWordByWord ? 'the words come one by one' : 'asked for, but the answer comes in one piece'
  return [
    reportRow('Form of the answer', forms[format]),
    reportRow('Streaming', isStreamed ? streaming : 'no: it refused to stream'),
    reportRow('stream_options', !isStreamed ? 'not sent without streaming' : countsTokens ? 'taken' : 'refused'),
    ...(limit === 'max_tokens' ? [reportRow('Longest answer', 'sent as max_tokens, the only name that it knows')] : []),
    ...(sendsEffort ? [] : [reportRow('Reasoning effort', 'refused, and so no longer sent')]),
  ]
}

function there({ once, again, there }: DoctorFigures['context']): string {
  if (there === null) return 'the server does not say'
  const enough = there >= (again ?? 0) ? 'enough' : there >= once ? 'too small to be asked once more' : 'too small'
  return `${wholeNumber(there)} tokens, as the server says: ${enough}`
}

function textRows({ sheets, texts, paragraphs, unanswered }: DoctorFigures): string[] {
  const asked = sum(paragraphs.map(({ asked }) => asked))
  const standing = sum(paragraphs.map(({ standing }) => standing))
  return [
    '',
    `Its texts about ${sheets} simulated sheets`,
    reportRow('Whole at first', share(texts.atFirst, sheets)),
    reportRow('Whole at second', share(texts.atSecond, sheets)),
    reportRow('In part', share(texts.inPart, sheets)),
    reportRow('Not at all', share(texts.notAtAll, sheets)),
    ...unanswered.map(({ of, count }) => reportRow('No answer', `${share(count, sheets)}: ${ends[of]}`)),
    '',
    'Its paragraphs that would stand, of those asked for',
    reportRow('All', share(standing, asked)),
    ...paragraphs.map(({ kind, asked, standing }) => reportRow(kind, share(standing, asked))),
  ]
}

function reasons({ rejectedAnswers, reasons }: DoctorFigures): string[] {
  if (rejectedAnswers === 0) return []
  const lines = reasons.map(({ of, count }) => `${String(count).padStart(5)}  ${of}`)
  return ['', `Why something of ${rejectedAnswers} answers was rejected (of how many of them)`, ...lines]
}

function cost({ sheets, cost: { promptTokens, completionTokens, calls, isEstimated } }: DoctorFigures): string[] {
  const perText = (tokens: number) => wholeNumber(tokens / Math.max(1, sheets))
  const of = (asked: string, answered: string, all: string) => `${asked} asked and ${answered} answered, ${all} in all`
  const total = promptTokens + completionTokens
  return [
    '',
    `What it cost in tokens${isEstimated ? ', at four characters each, as the server does not count' : ''}`,
    reportRow(`${calls} calls`, of(wholeNumber(promptTokens), wholeNumber(completionTokens), wholeNumber(total))),
    reportRow('A text', of(perText(promptTokens), perText(completionTokens), perText(total))),
  ]
}

/** The report on a text that had no answer. */
export const ends: Record<ModelEnd, string> = {
  refused: 'the server refused to be asked',
  'cut off': 'the answer was cut off',
  length: 'there was no room for all of it; the context or OPENAI_MAX_COMPLETION_TOKENS is too small',
  declined: 'the model declined to write',
  filtered: 'a filter of the service stopped it',
  late: 'it took too long',
  stopped: 'it was stopped',
}

const reportRow = (name: string, value: string) => `  ${name.padEnd(18)}  ${value}`
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const wholeNumber = (count: number) => Math.round(count).toLocaleString('en')
const rate = (count: number) => (count < 10 ? count.toFixed(1) : wholeNumber(count))
const seconds = (count: number) => `${count.toFixed(1)} s`
const wait = ({ median, longest }: { median: number; longest: number }) =>
  `after ${seconds(median)} (median), ${seconds(longest)} at most`
/** "8 of 10 (80 %)" */
const share = (count: number, of: number) => `${count} of ${of} (${Math.round((100 * count) / Math.max(1, of))} %)`
