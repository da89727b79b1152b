/** Browsers use only https for this origin for a year after a visit (in seconds). */
const alwaysHttps = { 'strict-transport-security': 'max-age=31536000' }

/** Features of browsers that the site does not use. Sharing, copying and passkeys are not among them. */
const unasked = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'usb']

/**
 * The headers of every page. A page may do nothing unless the site's build, which knows its scripts and styles, says
 * more. `siteUrl` says whether the site uses https.
 */
export function pageHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'permissions-policy': unasked.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.startsWith('https://') ? alwaysHttps : {}),
  }
}
