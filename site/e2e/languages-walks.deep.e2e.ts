import { locales, test } from './pseudo-language.ts'
import { tellWalks } from './pseudo-walks.ts'

// within it, and preferred by the browser, so that no line offers another
test.use({ isBeside: true, staysWithin: true, locale: locales.ltr.language })

tellWalks('keeps a language beside English')
