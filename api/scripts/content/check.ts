import { type Fault, loadContent, loadDocuments, type Rule, sentenceOf } from './content.ts'
import { schemaFaults } from './schemas.ts'
import { wordsInCodeFaults } from './words-in-code.ts'

async function ruleFaults(): Promise<Fault[]> {
  // they import content/, which must be checked first
  const { pageFaults, missingOrTaken } = await import('./pages.ts')
  const { styleFaults } = await import('./style.ts')
  const rules: Rule[] = [
    (await import('./wording.ts')).wordingFaults,
    styleFaults,
    (await import('./questions.ts')).questionFaults,
    (await import('./letters.ts')).letterFaults,
    (await import('./figures.ts')).figureFaults,
    (await import('./links.ts')).linkFaults,
    (await import('./unused.ts')).unusedFaults,
    pageFaults,
    missingOrTaken,
  ]
  const content = loadContent()
  const { translationFaults } = await import('./translations.ts')
  return [
    ...rules.flatMap((rule) => rule(content)),
    ...(await translationFaults()),
    ...styleFaults(loadDocuments()),
    ...wordsInCodeFaults(),
  ]
}

const refused = await schemaFaults()
const faults = refused.length > 0 || process.argv.includes('--schemas') ? refused : await ruleFaults()
if (faults.length > 0) {
  console.error([...new Set(faults.map(sentenceOf))].sort().join('\n'))
  process.exit(1)
}
console.log('Nothing is wrong with content/ or the style of the documents.')
