import { test } from './pseudo-language.ts'
import { walkMirrored } from './pseudo-results.ts'
import { tellWalks } from './pseudo-walks.ts'

test.use({ spoken: 'rtl' })

test('mirrors pictures, arrow keys and the chart over time', ({ page, folder }) => walkMirrored(page, folder))
tellWalks('fits phones from right to left')
