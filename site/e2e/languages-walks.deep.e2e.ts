import { test } from './pseudo-language.ts'
import { tellWalks } from './pseudo-walks.ts'

test.use({ isBeside: true })

tellWalks('keeps a language beside English')
