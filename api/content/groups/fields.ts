import { z } from 'zod'
import { counted, group, Text, textHolding, texts } from '../text-schema.ts'

const Bound = z.strictObject({ value: textHolding('bound'), characters: counted(), entries: counted() })

/** What is wrong with a value, if its field has no sentence of its own. */
const Rules = z.strictObject({
  missing: Text,
  kinds: group('string', 'number', 'int', 'boolean', 'array', 'object', 'record', 'date', 'other'),
  atLeast: Bound,
  atMost: Bound,
  oneOf: textHolding('values'),
  exactly: textHolding('value'),
  formats: group('email', 'url', 'datetime', 'date', 'uuid', 'other'),
  unknownField: textHolding('names'),
  multipleOf: textHolding('divisor'),
  unexpected: Text,
})

/** What forms say of what people typed, in the browser and from the API. */
const Words = z.strictObject({
  missingFields: Text,
  /** as the specification has it; without a full stop */
  emailUsInstead: textHolding('email'),
  email: group('missing', 'newMissing', 'tooLong', 'invalid'),
  password: z.strictObject({ missing: Text, tooLong: counted() }),
  newPassword: z.strictObject({ missing: Text, tooShort: counted(), tooLong: counted() }),
  tooLong: counted(),
  ...texts('nameMissing', 'brokenCharacter', 'incompleteLink', 'noPasskey'),
  rules: Rules,
})

export const Fields = Words.meta({
  title: 'Mistakes in forms',
  address: '/auth',
  description: 'what is wrong with an email address, a password or another field',
})
