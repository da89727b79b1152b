import { z } from 'zod'
import { block, brandedText, group, Message, PageWords, Text, textHoldingName, texts } from '../text-schema.ts'

const List = z.strictObject({ title: Text, list: z.array(Text).min(1) })

const form = texts('action', 'busyAction', 'failed')

const person = {
  names: z.strictObject({
    ...block,
    ...form,
    done: z.strictObject({ ...texts('title', 'unnamed'), named: textHoldingName('name') }),
  }),
  email: z.strictObject({
    ...block,
    ...form,
    ...texts('label', 'taken', 'next'),
    done: z.strictObject({ title: Text, description: brandedText('address') }),
  }),
  password: z.strictObject({ ...block, ...form, done: Text }),
}

const Passkeys = z.strictObject({
  ...block,
  ...texts('unavailable', 'unknown'),
  added: textHoldingName('name', 'day'),
  renaming: z.strictObject({
    ...form,
    ...texts('title', 'label'),
    done: z.strictObject({ title: Text, description: textHoldingName('name') }),
  }),
  removal: z.strictObject({ ...block, ...form, done: Text }),
  adding: z.strictObject({ ...form, ...texts('prompt', 'done') }),
})

const Provider = z.strictObject({
  ...texts('text', 'unavailable', 'refused', 'failed'),
  title: textHoldingName('provider'),
  done: Message,
  linked: textHoldingName('provider', 'day'),
  action: textHoldingName('provider'),
  busyAction: brandedText('provider'),
})

const Devices = z.strictObject({
  ...block,
  ...texts('unavailable', 'signOut', 'signOutOthers', 'signOutEverywhere', 'signingOut', 'failed'),
  own: textHoldingName('name'),
  other: textHoldingName('name'),
  signedIn: brandedText('day'),
  lastSeen: brandedText('day', 'seenDay'),
  signOutNamed: textHoldingName('name'),
})

const Links = z.strictObject({
  ...block,
  ...texts('unavailable', 'none'),
  name: textHoldingName('day'),
  shows: textHoldingName('shows', 'day', 'resultDay', 'result', 'end'),
  change: z.strictObject({ ...form, ...texts('title', 'legend'), done: textHoldingName('shows') }),
  ending: z.strictObject({ ...form, done: Message }),
})

const Download = group('action', 'text')

export const Account = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  ...texts('unavailable', 'unchanged', 'dashboard'),
  signedIn: textHoldingName('address'),
  ...person,
  passkeys: Passkeys,
  provider: Provider,
  devices: Devices,
  links: Links,
  data: z.strictObject({
    ...block,
    ...texts('busyAction', 'failed'),
    json: Download,
    csv: Download,
    included: List,
    left: List,
  }),
  consent: z.strictObject({ ...block, ...texts('unavailable', 'withdraw'), given: brandedText('day', 'version') }),
  withdrawal: z.strictObject({ ...block, ...form, ...texts('end', 'keep'), done: Message }),
  deletion: z.strictObject({
    ...block,
    ...texts('start', 'question', 'beforeList', 'end', 'action', 'busyAction', 'keep'),
    list: z.array(Text).min(1),
  }),
  guest: z.strictObject({ ...block, answers: brandedText('signIn') }),
})
