import { inLanguage, source } from '#language'
import { words } from '#words'
import type { BetaFeedback, ContactMessage, Honeypots } from './forms.ts'

type Labels<Form> = Record<Exclude<keyof Form, keyof Honeypots>, string>
type OptionLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What was filled in, as the English form shows it: each label with the text, or with the label of the chosen option. */
function shownFields<Form extends ContactMessage | BetaFeedback>(
  form: Form,
  labels: Labels<Form>,
  options: OptionLabels,
): [label: string, value: string][] {
  return Object.entries<string>(labels).flatMap(([name, label]) => {
    const value = String(form[name as keyof Form] ?? '')
    return value === '' ? [] : [[label, options[name]?.[value] ?? value]]
  })
}

const senderLabels = () => {
  const { name, email } = words('forms')
  return { name, email }
}

export const contactNotice = (form: ContactMessage) =>
  inLanguage(source, () => {
    const { fields, options } = words('contact').form
    return {
      about: form.subject || options.category[form.category],
      replyTo: form.email,
      fields: shownFields(form, { ...senderLabels(), ...fields }, options),
    }
  })

export const feedbackNotice = (form: BetaFeedback) =>
  inLanguage(source, () => {
    const { fields, options } = words('feedback')
    return {
      type: options.feedbackType[form.feedbackType],
      priority: options.priority[form.priority],
      replyTo: form.email,
      fields: shownFields(form, { ...senderLabels(), ...fields }, options),
    }
  })
