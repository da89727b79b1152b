import { expect, type Locator } from '@playwright/test'

/** Expects the words in a part of the page to fit the window's width, uncut and without overlaps. */
export async function expectApart(part: Locator): Promise<void> {
  expect(await faultsIn(part)).toEqual([])
}

/** The layout faults of the words and controls in a part of the page, in words. Finding overlaps takes longest. */
export function faultsIn(part: Locator, findsOverlaps = true): Promise<string[]> {
  return part.evaluate(async (root, findsOverlaps) => {
    // the next frame lays out a new window width
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { scrollWidth, clientWidth: width } = document.documentElement
    interface Shown {
      text: string
      box: DOMRect
      element: Element
    }

    /** an element and its ancestors, without the page itself */
    function* around(element: Element): Generator<Element> {
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) yield part
    }
    const isAround = (element: Element, has: (style: CSSStyleDeclaration, part: Element) => boolean) =>
      around(element).some((part) => has(getComputedStyle(part), part))
    // words for screen readers have a box of one pixel, and the skip link waits outside the window
    const isOnlyHeard = (element: Element) =>
      isAround(element, ({ overflowX }, { clientWidth }) => overflowX !== 'visible' && clientWidth === 1) ||
      element.closest('.skip-link:not(:focus)') !== null
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isOnlyHeard(element)
    // can be reached by scrolling
    const scrolls = ({ element }: Shown) =>
      isAround(element, ({ overflowX }, part) => /auto|scroll/.test(overflowX) && part.scrollWidth > part.clientWidth)
    // a bar at the window's end, under which the rest scrolls
    const isBar = ({ element }: Shown) =>
      isAround(
        element,
        // a sticky one is higher while its part begins further down
        ({ position }, part) =>
          part !== root && /fixed|sticky/.test(position) && part.getBoundingClientRect().bottom >= innerHeight - 1,
      )

    const nodes: { node: Node; element: Element }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      // names on a curve have boxes larger than their letters
      const hasBoxes = node.textContent!.trim() !== '' && !element.closest('textPath, option')
      if (hasBoxes && isShown(element)) nodes.push({ node, element })
    }

    function boxesOf(node: Node, start = 0, end = node.textContent!.length): DOMRect[] {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return [...range.getClientRects()]
    }
    const words: Shown[] = nodes.flatMap(({ node, element }) =>
      boxesOf(node)
        .filter((box) => box.width > 1)
        .map((box) => ({ text: node.textContent!.trim(), box, element })),
    )
    const controls: Shown[] = [...root.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter(isShown)
      .map((element) => ({
        text: `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent!.trim()}`,
        box: element.getBoundingClientRect(),
        element,
      }))

    function isCut({ box, element }: Shown): boolean {
      // line boxes are higher than their letters
      const slack = 0.2 * box.height
      for (const part of around(element)) {
        const { overflowX, overflowY } = getComputedStyle(part)
        const { left, right, top, bottom } = part.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (box.left < left - 1 || box.right > right + 1)) return true
        if (/hidden|clip/.test(overflowY) && (box.top < top - slack || box.bottom > bottom + slack)) return true
        if (/auto|scroll/.test(overflowX)) return false
      }
      return false
    }

    /** words that break between two letters; addresses may */
    const divided = nodes.flatMap(({ node }) => {
      const text = node.textContent!.replaceAll(/\S*[@:]\S+/g, (address) => ' '.repeat(address.length))
      return [...text.matchAll(/[\p{Letter}\p{Number}’]+/gu)]
        .filter(({ 0: word, index }) => {
          const tops = boxesOf(node, index, index + word.length).map(({ top }) => Math.round(top))
          return new Set(tops).size > 1
        })
        .map(([word]) => word)
    })
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      // line boxes are higher than their letters
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.35 * Math.min(one.height, other.height)

    const outside = [...words, ...controls].filter(
      (one) => (one.box.left < -1 || one.box.right > width + 1) && !scrolls(one),
    )
    const faults = [
      ...(scrollWidth > width ? [`scrolls sideways by ${scrollWidth - width}`] : []),
      ...outside.map(({ text }) => `outside: ${text}`),
      ...divided.map((word) => `divided: ${word}`),
      ...words.filter(isCut).map(({ text }) => `cut: ${text}`),
      ...(findsOverlaps ? words : []).flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter((other) => one.text !== other.text && meet(one.box, other.box) && isBar(one) === isBar(other))
          .map((other) => `${one.text} × ${other.text}`),
      ),
    ]
    // each line of a text reports the same
    return [...new Set(faults)]
  }, findsOverlaps)
}
