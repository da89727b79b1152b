import { z } from 'zod'
import { block, blocks, brandedText, Message, PageWords, Text, textHoldingName, texts } from '../text-schema.ts'

const List = z.strictObject({ title: Text, list: z.array(Text).min(1) })

export const Account = z.strictObject({
  page: PageWords,
  noScript: brandedText(),
  ...blocks('names', 'email', 'password', 'devices'),
  consent: z.strictObject({ ...block, ...texts('unavailable', 'withdraw'), given: brandedText('day', 'version') }),
  passkeys: z.strictObject({ ...block, ...texts('unknown', 'removal') }),
  provider: z.strictObject({ title: textHoldingName('provider'), ...texts('text', 'done', 'failed') }),
  links: z.strictObject({ ...block, none: Text }),
  data: z.strictObject({ ...block, ...texts('json', 'csv'), included: List, left: List }),
  withdrawal: z.strictObject({
    ...block,
    ...texts('end', 'action', 'busyAction', 'keep', 'failed'),
    done: Message,
  }),
  deletion: z.strictObject({ ...block, ...texts('question', 'beforeList', 'end'), list: z.array(Text).min(1) }),
  guest: z.strictObject({ ...block, answers: brandedText('signIn') }),
})
