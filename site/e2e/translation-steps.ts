import type { Page } from '@playwright/test'

/**
 * Exchanges every text of the pages that this one opens, as a browser does that translates them: for elements with the
 * same words. Reports a change of a text that is no longer on the page, which nobody would see.
 */
export const exchangeTexts = (page: Page) => page.addInitScript(exchangeInPage)

/** Runs in the page. */
function exchangeInPage(): void {
  const untouched = 'script, style, noscript, textarea, svg, font, [translate=no], .notranslate'
  const changes = new MutationObserver((records) => {
    for (const { target } of records) console.error(`unseen change of a text to: ${target.nodeValue}`)
  })

  function exchange(text: Text): void {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.dir = inner.dir = 'auto'
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
    changes.observe(text, { characterData: true })
  }

  function exchangeWithin(node: Node): void {
    if (node instanceof Text) return exchange(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(exchange)
  }

  const start = () => {
    exchangeWithin(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') exchangeWithin(target)
        else addedNodes.forEach(exchangeWithin)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  // before any island starts: one on a slow line comes late
  document.addEventListener('readystatechange', start, { once: true })
}
