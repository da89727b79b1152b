import { readFileSync } from 'node:fs'
import { satteri } from '@astrojs/markdown-satteri'
import { textFigures } from '../content/text-figures.ts'
import { brandPlugin } from './brand-plugin.ts'
import { collectWords } from './collect-words.ts'
import { nameCells } from './name-cells.ts'

/** Read for each text, so that a rename in development is seen. */
const filled = () => brandPlugin(JSON.parse(readFileSync('content/brand.json', 'utf8')), textFigures())

/** What makes pages of the texts of content/. */
export const markdown = satteri({ mdastPlugins: [filled, collectWords], hastPlugins: [nameCells] })
