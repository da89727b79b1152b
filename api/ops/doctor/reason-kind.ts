import { anyName } from '../../facts/names.ts'

/** once names and numbers are gone, or with what a model made up in their place */
const evidenceId = /\b(?:growth|signal|style|component|item):(?:…|\w+)(?:\/(?:…|\w+(?: [A-Z]\w*)*))?|\bras\b/g

/** What a reason of the check is about: the reason without its place, and with … for words, numbers and names of its text. */
export function reasonKind(reason: string): string {
  return reason
    .replace(/^(?:[\w. -]+: )+/, '')
    .replace(/"[^]*"/g, '…')
    .replace(/“[^]*”/g, '…')
    .replace(anyName, '…')
    .replace(/\d+(?:[.,]\d+)*/g, '…')
    .replace(evidenceId, '…')
    .replace(/…(?:(?:, | and |, and )…)+/g, '…')
}
