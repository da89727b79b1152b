import { anyName } from '../../facts/names.ts'

/** after names and numbers were replaced, or with what a model invented in their place */
const evidenceId = /\b(?:growth|signal|style|component|item):(?:…|\w+)(?:\/(?:…|\w+(?: [A-Z]\w*)*))?|\bras\b/g

/** The kind of a reason of the check: without its place, and with … for words, numbers and names of the text. */
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
