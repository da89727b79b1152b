import type { z } from 'zod'
import brand from '#content/brand.json' with { type: 'json' }
import account from '#content/en/screens/account.json' with { type: 'json' }
import auth from '#content/en/screens/auth.json' with { type: 'json' }
import changes from '#content/en/screens/changes.json' with { type: 'json' }
import common from '#content/en/screens/common.json' with { type: 'json' }
import community from '#content/en/screens/community.json' with { type: 'json' }
import compass from '#content/en/screens/compass.json' with { type: 'json' }
import contact from '#content/en/screens/contact.json' with { type: 'json' }
import dashboard from '#content/en/screens/dashboard.json' with { type: 'json' }
import feedback from '#content/en/screens/feedback.json' with { type: 'json' }
import fields from '#content/en/screens/fields.json' with { type: 'json' }
import forms from '#content/en/screens/forms.json' with { type: 'json' }
import home from '#content/en/screens/home.json' with { type: 'json' }
import layout from '#content/en/screens/layout.json' with { type: 'json' }
import method from '#content/en/screens/method.json' with { type: 'json' }
import pictures from '#content/en/screens/pictures.json' with { type: 'json' }
import problems from '#content/en/screens/problems.json' with { type: 'json' }
import replies from '#content/en/screens/replies.json' with { type: 'json' }
import result from '#content/en/screens/result.json' with { type: 'json' }
import scores from '#content/en/screens/scores.json' with { type: 'json' }
import share from '#content/en/screens/share.json' with { type: 'json' }
import survey from '#content/en/screens/survey.json' with { type: 'json' }
import safety from '#content/en/assessment/safety.json' with { type: 'json' }
import englishSignals from '#content/en/assessment/signals.json' with { type: 'json' }
import support from '#content/en/support.json' with { type: 'json' }
import englishZones from '#content/en/assessment/zones.json' with { type: 'json' }
import { fillFields } from './fill.ts'
import type { Support } from './groups/support.ts'
import { forLanguage } from './numbers.ts'
import { translated } from './translated.ts'

/** The files of screens as they are written, by name. */
export const screens = {
  account,
  auth,
  changes,
  common,
  community,
  compass,
  contact,
  dashboard,
  feedback,
  fields,
  forms,
  home,
  layout,
  method,
  pictures,
  problems,
  replies,
  result,
  scores,
  share,
  survey,
}

const named = (all: Readonly<Record<string, { name: string }>>): [key: string, shown: string][] =>
  Object.entries(all).map(([key, { name }]) => [key.replaceAll('{product}', brand.product), name])

const screensOfLanguage = () =>
  Object.fromEntries(
    Object.entries(screens).map(([name, english]) => [name, translated<object>(`screens/${name}.json`, english)]),
  ) as typeof screens

/** What is shown for the names by which data refers to signals, components, styles and zones; of zones, their taglines, too. */
function namesOfLanguage() {
  const signals = translated('assessment/signals.json', englishSignals)
  const { zones } = translated('assessment/zones.json', englishZones)
  const names: Record<string, string> = Object.fromEntries([
    ...named(signals),
    ...Object.values(signals).flatMap(({ components, styles }) => [...named(components), ...named(styles)]),
    ...named(zones),
  ])
  const taglines: Record<string, string> = Object.fromEntries(
    Object.entries(zones).map(([key, { tagline }]) => [key.replaceAll('{product}', brand.product), tagline]),
  )
  return { names, taglines }
}

/** The places apart from the link, which more pages have. */
function supportOfLanguage() {
  const { places, ...link } = translated<z.infer<typeof Support>>('support.json', support)
  return { support: link, supportPlaces: places }
}

/** The words of a language by group. */
const groups = forLanguage(() =>
  fillFields(
    {
      ...screensOfLanguage(),
      ...namesOfLanguage(),
      safety: translated('assessment/safety.json', safety),
      ...supportOfLanguage(),
    },
    brand,
  ),
)

export type Words = ReturnType<typeof groups>

/** A group's words, with the product and its address filled in. A browser takes them from its page: words.browser.ts. */
export function words<Group extends keyof Words>(group: Group): Words[Group] {
  return groups()[group]
}
