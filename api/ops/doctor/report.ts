import type { ModelEnd, RequestCapabilities } from '../../adapters/model/model.ts'
import type { DoctorFigures } from './figures.ts'

export function reportText(figures: DoctorFigures): string {
  return [server(figures), textRows(figures), reasons(figures), cost(figures)].flat().join('\n')
}

const forms = {
  json_schema: 'json_schema: it takes the schema of the answer',
  json_object: 'json_object: it refused a schema; that is in the prompt',
  plain: 'plain: it refused both forms of JSON; the schema is in the prompt',
}

function server({ capabilities, isWordByWord, firstWord, aSecond, context }: DoctorFigures): string[] {
  return [
    '',
    'The server',
    ...(capabilities === null ? [] : form(capabilities, isWordByWord)),
    ...(firstWord === null ? [] : [reportRow('First word', wait(firstWord))]),
    reportRow('Speed', `${rate(aSecond.words)} words and ${rate(aSecond.tokens)} tokens a second, thoughts included`),
    reportRow('Context needed', `${wholeNumber(context.needed)} tokens`),
    reportRow('Context there', there(context)),
  ]
}

function form(capabilities: RequestCapabilities, isWordByWord: boolean): string[] {
  const { format, isStreamed, countsTokens, limit, sendsEffort, sendsTemperature, hasSystemRole } = capabilities
  const streaming = isWordByWord ? 'the words come one by one' : 'asked for, but the answer comes in one piece'
  return [
    reportRow('Form of the answer', forms[format]),
    reportRow('Streaming', isStreamed ? streaming : 'no: it refused to stream'),
    reportRow('stream_options', !isStreamed ? 'not sent without streaming' : countsTokens ? 'taken' : 'refused'),
    ...(limit === 'max_tokens' ? [reportRow('Longest answer', 'sent as max_tokens, the only name that it knows')] : []),
    ...(sendsEffort ? [] : [reportRow('Reasoning effort', 'refused, and so no longer sent')]),
    ...(sendsTemperature ? [] : [reportRow('Temperature', 'refused, and so no longer sent')]),
    ...(hasSystemRole ? [] : [reportRow('System role', 'refused: its text begins the first message of the user')]),
  ]
}

function there({ needed, there }: DoctorFigures['context']): string {
  if (there === null) return 'the server does not say'
  return `${wholeNumber(there)} tokens, as the server says: ${there >= needed ? 'enough' : 'too small'}`
}

function textRows({ sheets, letters, sentences, places, unanswered }: DoctorFigures): string[] {
  return [
    '',
    `Its sentences for ${sheets} simulated letters`,
    reportRow('Letters', `${share(letters, sheets)} got at least one that would stand`),
    reportRow('Written', wholeNumber(sentences.written)),
    reportRow('Passed the check', share(sentences.passed, sentences.written)),
    reportRow('Would stand', `${share(sentences.standing, sentences.written)}, after the second reading`),
    ...unanswered.map(({ of, count }) => reportRow('No answer', `${share(count, sheets)}: ${ends[of]}`)),
    '',
    'The places of the letter that would get one, of those asked for',
    ...places.map(({ slot, asked, filled }) => reportRow(slot, share(filled, asked))),
  ]
}

function reasons({ reasons }: DoctorFigures): string[] {
  if (reasons.length === 0) return []
  const lines = reasons.map(({ of, count }) => `${String(count).padStart(5)}  ${of}`)
  return ['', 'What the program found wrong, and in how many sentences', ...lines]
}

function cost({ sheets, cost: { promptTokens, completionTokens, calls, isEstimated } }: DoctorFigures): string[] {
  const perText = (tokens: number) => wholeNumber(tokens / Math.max(1, sheets))
  const of = (asked: string, answered: string, all: string) => `${asked} asked and ${answered} answered, ${all} in all`
  const total = promptTokens + completionTokens
  return [
    '',
    `What it cost in tokens${isEstimated ? ', at four characters each, as the server does not count' : ''}`,
    reportRow(`${calls} calls`, of(wholeNumber(promptTokens), wholeNumber(completionTokens), wholeNumber(total))),
    reportRow('A letter', of(perText(promptTokens), perText(completionTokens), perText(total))),
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
const wholeNumber = (count: number) => Math.round(count).toLocaleString('en')
const rate = (count: number) => (count < 10 ? count.toFixed(1) : wholeNumber(count))
const seconds = (count: number) => `${count.toFixed(1)} s`
const wait = ({ median, longest }: { median: number; longest: number }) =>
  `after ${seconds(median)} (median), ${seconds(longest)} at most`
/** "8 of 10 (80 %)" */
const share = (count: number, of: number) => `${count} of ${of} (${Math.round((100 * count) / Math.max(1, of))} %)`
