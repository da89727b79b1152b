import { product } from '#api/content/brand.ts'

/** At the foot of each printed page. */
export const footStyle = `@page{@bottom-left{color:#635a50;content:${JSON.stringify(product)};font:8pt var(--font-sans)}}`
