import { z } from 'zod'
import { Text } from '../text-schema.ts'

const Service = z.strictObject({
  name: Text,
  /** with spaces, as they are read */
  phones: z.array(z.string().regex(/^[\d\s]+$/)),
  /** and for whom */
  hours: Text,
  /** of its own site, if it has one */
  href: z.url().optional(),
  source: z.url(),
  /** the day on which the source said so */
  checked: z.iso.date(),
})

/** Where people find help, linked by `href`; the contact page lists `places`. */
export const Support = z.strictObject({
  label: Text,
  href: Text,
  places: z.array(z.strictObject({ place: Text, services: z.array(Service).min(1) })),
})
