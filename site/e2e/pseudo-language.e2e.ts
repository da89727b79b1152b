import { test } from './pseudo-language.ts'
import { walkTenScreens } from './pseudo-walks.ts'
import { failedRequest } from './story.ts'

test.use({ expectedNoise: [failedRequest] })

test('takes the words of ten screens from content', ({ page }) => walkTenScreens(page))
