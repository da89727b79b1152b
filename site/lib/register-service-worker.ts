const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/**
 * Lets the browser keep the survey's page for a time without a network. Waits until
 * everything else has loaded; a browser that refuses shows its pages all the same.
 */
export function registerServiceWorker(): void {
  const worker = '/service-worker.js'
  const policy = trustedTypes?.createPolicy('own-page', { createScriptURL: () => worker })
  const register = () =>
    navigator.serviceWorker
      ?.register(policy?.createScriptURL(worker) ?? worker, { scope: '/assessment' })
      .catch(() => {})
  addEventListener('load', register)
}
