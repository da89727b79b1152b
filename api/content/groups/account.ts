import { z } from 'zod'
import { block, brandedText, group, Message, PageWords, Text, textHolding, textLinking, texts } from '../text-schema.ts'

const List = z.strictObject({ title: Text, list: z.array(Text).min(1) })

const form = texts('action', 'busyAction', 'failed')

const person = {
  names: z.strictObject({
    ...block,
    ...form,
    done: z.strictObject({ ...texts('title', 'unnamed'), named: textHolding('name') }),
  }),
  email: z.strictObject({
    ...block,
    ...form,
    ...texts('label', 'next'),
    done: z.strictObject({ title: Text, description: textHolding('address') }),
  }),
  password: z.strictObject({ ...block, ...form, done: Text }),
}

const Passkeys = z.strictObject({
  ...block,
  ...texts('unavailable', 'unknown'),
  added: textHolding('name', 'day'),
  renaming: z.strictObject({
    ...form,
    ...texts('title', 'label'),
    done: z.strictObject({ title: Text, description: textHolding('name') }),
  }),
  removal: z.strictObject({ ...block, ...form, done: Text }),
  adding: z.strictObject({ ...form, ...texts('prompt', 'done') }),
})

const Provider = z.strictObject({
  ...texts('text', 'unavailable', 'refused', 'failed'),
  title: textHolding('provider'),
  done: Message,
  linked: textHolding('provider', 'day'),
  action: textHolding('provider'),
  busyAction: brandedText('provider'),
})

const Devices = z.strictObject({
  ...block,
  ...texts('unavailable', 'signOut', 'signOutOthers', 'signOutEverywhere', 'signingOut', 'failed'),
  own: textHolding('name'),
  other: textHolding('name'),
  signedIn: textHolding('day'),
  lastSeen: textHolding('day', 'seenDay'),
  signOutNamed: textHolding('name'),
})

const Links = z.strictObject({
  ...block,
  ...texts('unavailable', 'none'),
  name: textHolding('day'),
  shows: textHolding('shows', 'day', 'resultDay', 'result', 'end'),
  change: z.strictObject({ ...form, ...texts('title', 'legend'), done: textHolding('shows') }),
  ending: z.strictObject({ ...form, done: Message }),
})

const Download = group('action', 'text')

const Words = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  ...texts('unavailable', 'unchanged', 'dashboard'),
  signedIn: textHolding('address'),
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
  consent: z.strictObject({ ...block, ...texts('unavailable', 'withdraw'), given: textHolding('day', 'version') }),
  forGood: Text,
  withdrawal: z.strictObject({ ...block, ...form, ...texts('keep'), done: Message }),
  deletion: z.strictObject({
    ...block,
    ...texts('start', 'question', 'beforeList', 'action', 'busyAction', 'keep'),
    list: z.array(Text).min(1),
  }),
  guest: z.strictObject({ ...block, answers: textLinking('{signIn}', 'signIn') }),
})

export const Account = Words.meta({
  title: 'Your account',
  address: '/account',
  description: 'names, email, password, passkeys, devices, shared links, data, consent, deletion',
})
