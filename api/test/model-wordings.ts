import { wellWritten } from './model-server.ts'
import { type AnswerShape, begun, content, delta, done, stop, stream, text, whole } from './model-shapes.ts'

/** The answer as Python prints it. */
const asPython = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(asPython).join(', ')}]`
  if (typeof value !== 'object' || value === null) return value === null ? 'None' : String(value)
  return `{${Object.entries(value)
    .map(([key, held]) => `'${key}': ${asPython(held)}`)
    .join(', ')}}`
}
const trailing = (json: string) => json.replaceAll(/([}\]])/g, ',$1')
const declined = (words: string) => text('declined', () => words)

/** Shapes of what the words of an answer are, by what is special about them. */
export const wordingShapes: Record<string, AnswerShape> = {
  'a list by itself': {
    comes: 'list',
    behaviour: (request) => {
      const [list] = Object.values(wellWritten(request.body.messages))
      return text('list', () => JSON.stringify(list)).behaviour(request)
    },
  },
  'a list by itself, in a fence': {
    comes: 'list',
    behaviour: (request) => {
      const [list] = Object.values(wellWritten(request.body.messages))
      return text('list', () => `Here it is:\n\`\`\`json\n${JSON.stringify(list, null, 2)}\n\`\`\``).behaviour(request)
    },
  },
  'commas before each bracket': text('text', trailing),
  'commas before each bracket, in a fence with words': text(
    'text',
    (json) => `Sure!\n\`\`\`json\n${trailing(json)}\n\`\`\`\nAnything else?`,
  ),
  'single quotes, as Python prints it': text('text', (json) => asPython(JSON.parse(json))),
  'keys without quotes': text('text', (json) => json.replaceAll(/"(\w+)":/g, '$1: ')),
  'typographic quotes': text('text', (json) => json.replaceAll(/"(\w+)":/g, '“$1”: ')),
  'comments in the JSON': text('text', (json) =>
    json.replace('{', '{ // the {letter}\n').replace('[', '[ /* first */ '),
  ),
  'lines that break within a text': text('text', (json) => json.replaceAll('\\n', '\n')),
  'quotes within a text that are not escaped': text('text', (json) => json.replaceAll('\\"', '"')),
  'no comma between two fields': text('text', (json) => json.replace('","', '"\n"')),
  'the JSON once more as a string': text('text', (json) => JSON.stringify(json)),
  'a short example, and then the answer': text('text', (json) => `As in {"sentences": []}, so:\n${json}`),
  'the answer, and then a note in JSON': text('text', (json) => `${json}\n{"note": "I hope that this helps."}`),
  'braces of a template around it': text('text', (json) => `{${json}}`),
  'thoughts in square tags': text('text', (json) => `[THINK]Or {"sentences": [1]}?[/THINK]${json}`),
  'thoughts by channel': text(
    'text',
    (json) => `<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>${json}<|return|>`,
  ),
  'an end that says stop, and JSON that is not whole': text('no JSON', begun),
  'an end that says stop, and JSON that lacks its last brace': text('no JSON', (json) => json.slice(0, -1)),
  'an end that says stop, and a list that lacks its bracket': text('no JSON', (json) => `[${json},`),
  'JSON with slips that is cut off': stream('cut off', (json) => content(begun(trailing(json)))),
  'JSON with quotes that are not escaped, cut off': stream('cut off', (json) =>
    content(json.replaceAll('\\"', '"').slice(0, -1)),
  ),
  'JSON with slips, and no room': stream('length', (json) => [
    ...content(begun(asPython(JSON.parse(json)))),
    delta({}, 'length'),
    done,
  ]),
  'a refusal in plain words': declined("I'm sorry, but I can't help with that."),
  'a refusal with a typographic apostrophe': declined('I’m sorry, but I can’t assist with this request.'),
  'a refusal without regret': declined('I cannot help with that. Is there anything else?'),
  'a refusal that says who speaks': declined('As an AI language model, I can’t write about private answers.'),
  'a refusal with an excuse': declined('I apologize, but I am unable to write this letter.'),
  'a refusal in one piece': whole('declined', () => ({ role: 'assistant', content: "Sorry, I can't do that." })),
  'a refusal after thoughts': text('declined', () => '<think>May I {do} that?</think>\n\nI won’t write this.'),
  'regret, and then the answer': text('text', (json) => `I'm sorry, but I can't say more than this:\n${json}`),
  'words that only sound like a refusal': text('no JSON', () => 'I can’t help but admire these answers.'),
  'a refusal that is cut off': stream('cut off', () => content("I'm sorry, but I can't")),
  'a refusal in its field, after words': stream('declined', () => [
    ...content('Well, '),
    delta({ refusal: 'I cannot.' }),
    stop,
    done,
  ]),
  prose: text('no JSON', () => 'I would rather tell you a story.'),
  'prose with brackets': text('no JSON', () => 'I would {gladly} tell you [1] a story {of: course.'),
}
