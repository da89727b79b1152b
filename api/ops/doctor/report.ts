import type { ModelEnd } from '../../adapters/model-failure.ts'
import type { Rung } from '../../adapters/model-request.ts'
import type { Figures } from './figures.ts'

/** Figures for people to read, from top to bottom. */
export function reportText(figures: Figures): string {
  return [server(figures), texts(figures), reasons(figures), cost(figures)].flat().join('\n')
}

const forms = {
  json_schema: 'json_schema: it takes the schema of the answer',
  json_object: 'json_object: it refused a schema; that is in the prompt',
  plain: 'plain: it refused both forms of JSON; the schema is in the prompt',
}

function server({ rung, isWordByWord, firstWord, aSecond, context }: Figures): string[] {
  return [
    '',
    'The server',
    ...(rung === null ? [] : form(rung, isWordByWord)),
    ...(firstWord === null ? [] : [row('First word', wait(firstWord))]),
    row('Speed', `${rate(aSecond.words)} words and ${rate(aSecond.tokens)} tokens a second, thoughts included`),
    row('Context needed', `${whole(context.once)} tokens, and ${whole(context.again ?? 0)} where asked once more`),
    row('Context there', there(context)),
  ]
}

function form({ format, isStreamed, countsTokens, limit, tellsEffort }: Rung, isWordByWord: boolean): string[] {
  const streaming = isWordByWord ? 'the words come one by one' : 'asked for, but the answer comes in one piece'
  return [
    row('Form of the answer', forms[format]),
    row('Streaming', isStreamed ? streaming : 'no: it refused to stream'),
    row('stream_options', !isStreamed ? 'not sent without streaming' : countsTokens ? 'taken' : 'refused'),
    ...(limit === 'max_tokens' ? [row('Longest answer', 'told as max_tokens, for it knows no other name')] : []),
    ...(tellsEffort ? [] : [row('Reasoning effort', 'refused, and so no longer told')]),
  ]
}

function there({ once, again, there }: Figures['context']): string {
  if (there === null) return 'the server does not say'
  const enough = there >= (again ?? 0) ? 'enough' : there >= once ? 'too small to be asked once more' : 'too small'
  return `${whole(there)} tokens, as the server says: ${enough}`
}

function texts({ sheets, texts, paragraphs, unanswered }: Figures): string[] {
  const asked = sum(paragraphs.map(({ asked }) => asked))
  const standing = sum(paragraphs.map(({ standing }) => standing))
  return [
    '',
    `Its texts about ${sheets} simulated sheets`,
    row('Whole at first', share(texts.atFirst, sheets)),
    row('Whole at second', share(texts.atSecond, sheets)),
    row('In part', share(texts.inPart, sheets)),
    row('Not at all', share(texts.notAtAll, sheets)),
    ...unanswered.map(({ of, count }) => row('No answer', `${share(count, sheets)}: ${ends[of]}`)),
    '',
    'Its paragraphs that would stand, of those asked for',
    row('All', share(standing, asked)),
    ...paragraphs.map(({ kind, asked, standing }) => row(kind, share(standing, asked))),
  ]
}

function reasons({ rejectedAnswers, reasons }: Figures): string[] {
  if (rejectedAnswers === 0) return []
  const lines = reasons.map(({ of, count }) => `${String(count).padStart(5)}  ${of}`)
  return ['', `Why something of ${rejectedAnswers} answers was rejected (of how many of them)`, ...lines]
}

function cost({ sheets, cost: { promptTokens, completionTokens, calls, isEstimated } }: Figures): string[] {
  const perText = (tokens: number) => whole(tokens / Math.max(1, sheets))
  const of = (asked: string, answered: string, all: string) => `${asked} asked and ${answered} answered, ${all} in all`
  const total = promptTokens + completionTokens
  return [
    '',
    `What it cost in tokens${isEstimated ? ', at four characters each, for the server does not count' : ''}`,
    row(`${calls} calls`, of(whole(promptTokens), whole(completionTokens), whole(total))),
    row('A text', of(perText(promptTokens), perText(completionTokens), perText(total))),
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

const row = (name: string, value: string) => `  ${name.padEnd(18)}  ${value}`
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const whole = (count: number) => Math.round(count).toLocaleString('en')
const rate = (count: number) => (count < 10 ? count.toFixed(1) : whole(count))
const seconds = (count: number) => `${count.toFixed(1)} s`
const wait = ({ median, longest }: { median: number; longest: number }) =>
  `after ${seconds(median)} (median), ${seconds(longest)} at most`
/** "8 of 10 (80 %)" */
const share = (count: number, of: number) => `${count} of ${of} (${Math.round((100 * count) / Math.max(1, of))} %)`
