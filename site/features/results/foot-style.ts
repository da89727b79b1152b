import { product } from '#api/content/brand.ts'

/** The style sheet that puts the product's name at the foot of each printed page of a result. */
export const footStyle = `@page{@bottom-left{color:#635a50;content:${JSON.stringify(product)};font:8pt var(--font-sans)}}`
