import { createHash } from 'node:crypto'

/** Browsers use only https for this origin for a year after a visit (in seconds). */
const alwaysHttps = { 'strict-transport-security': 'max-age=31536000' }

/** Features of browsers that the site does not use. Sharing, copying and passkeys are not among them. */
const unasked = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'usb']

const constant = {
  'referrer-policy': 'same-origin',
  'permissions-policy': unasked.map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * What a page may do: only use its own scripts and styles, inline ones by their hash, and only turn text into HTML by
 * the policies named here. `siteUrl` says whether the site uses https.
 */
export function pageHeaders(html: string, siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' ${hashesOf(html, inlineScript)}`.trim(),
      `style-src 'self' ${hashesOf(html, inlineStyle)}`.trim(),
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types own-page',
    ].join('; '),
    ...constant,
    ...(siteUrl.startsWith('https://') ? alwaysHttps : {}),
  }
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(html: string, inline: RegExp): string {
  const texts = new Set([...html.matchAll(inline)].map((match) => match[1] ?? ''))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
}
