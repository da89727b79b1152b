import { test } from './pseudo-language.ts'
import { walkTenScreens } from './pseudo-walks.ts'

test('takes the words of ten screens from content, which break no rule of accessibility', ({ page }) =>
  walkTenScreens(page))
