const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

export const isFromRight = (): boolean => document.dir === 'rtl'

/** Of a key's name, the one that means the same in a page from left to right: forward is always 'ArrowRight'. */
export const inReadingDirection = (key: string): string => (isFromRight() ? (mirrored[key] ?? key) : key)
