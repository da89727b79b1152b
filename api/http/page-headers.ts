/** For caching: a proxy that rewrites addresses or scripts would break a page under its policy. */
export const noTransform = 'no-transform'

/** One year, in seconds. */
const alwaysHttps = { 'strict-transport-security': 'max-age=31536000' }

const unasked = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'usb']

/** Denies everything unless the build, which knows the page's scripts and styles, allows more. */
export function pageHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'permissions-policy': unasked.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.startsWith('https://') ? alwaysHttps : {}),
  }
}
