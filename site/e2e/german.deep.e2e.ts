import { test } from './pseudo-language.ts'
import { tellWalks } from './pseudo-walks.ts'

test.use({ spoken: 'german', isBeside: true, staysWithin: true, locale: 'de' })

tellWalks('speaks German')
