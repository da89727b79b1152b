import { test } from './pseudo-language.ts'
import { walkTenScreens } from './pseudo-walks.ts'

test('takes the words of ten screens from content', ({ page }) => walkTenScreens(page))
