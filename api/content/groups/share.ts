import { z } from 'zod'
import { Block, brandedText, counted, group, Message, PageWords, textHolding, texts } from '../text-schema.ts'

/** what is sent; `scored` if the score may be shown */
const message = { title: brandedText(), text: brandedText(), scored: textHolding('score', 'zone') }

const part = group('label', 'hint')

const Shows = z.strictObject({
  ...texts('title', 'text'),
  parts: z.strictObject({
    score: part,
    styles: part,
    names: part,
    numbers: part,
    person: z.strictObject({ label: textHolding('name') }),
  }),
  /** `alone`: nothing besides the shape */
  listed: group('alone', 'shape', 'names', 'numbers', 'score', 'styles', 'person'),
})

const Actions = z.strictObject({
  ...texts('label', 'both', 'text', 'save', 'copy', 'picture'),
  says: textHolding('text'),
  saved: Message,
  notSaved: Message,
})

const Link = z.strictObject({
  ...texts('title', 'create', 'createAnother', 'creating', 'failed', 'address', 'copy', 'copied', 'notCopied'),
  text: counted(),
  made: textHolding('shows', 'day'),
})

const Words = z.strictObject({
  button: group('share', 'more'),
  message: z.strictObject({ ...message, sample: z.strictObject(message) }),
  copied: Message,
  copy: Block,
  sheet: group('title', 'sampleTitle', 'sample'),
  preview: z.strictObject({
    ...texts('unavailable', 'failure', 'nameLeftOut'),
    namePart: textHolding('name'),
    alt: textHolding('picture'),
  }),
  shows: Shows,
  format: group('title', 'post', 'story'),
  actions: Actions,
  link: Link,
  /** `shape`: petals are relative to the longest */
  page: PageWords.extend({
    outOf: textHolding('score'),
    ...texts('about', 'shape', 'caution', 'take', 'end'),
    score: textHolding('score'),
  }),
  nothing: Block.extend({ action: brandedText() }),
  unavailable: Block,
})

export const Share = Words.meta({
  title: 'Sharing',
  address: '/results/6',
  description: 'the button, the sheet, the text that is sent, and the page of a shared link',
})
