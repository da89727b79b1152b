import { ContentError } from '#api/content/content-error.ts'
import { languageFolders, markLanguage } from '#api/translations/languages.ts'

const [folder = '', ...files] = process.argv.slice(2)
const folders = languageFolders().filter((one) => one !== 'en')
if (!folders.includes(folder)) {
  console.error(`It takes a language of content/ that has a locale.json: ${folders.join(', ') || 'there is none yet'}.`)
  process.exit(2)
}
try {
  markLanguage(folder, files)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exit(1)
}
