import { expect, type Locator } from '@playwright/test'

/** Expects the words in a part of the page to lie within the window's width, and none over others. */
export async function expectApart(part: Locator): Promise<void> {
  const faults = await part.evaluate(async (root) => {
    // a new width of the window is laid out with the next frame
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const boxes: { text: string; box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      // names on a curve have boxes that are larger than their letters
      if (!node.textContent!.trim() || parent.closest('textPath, .sr-only') || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width > 1) boxes.push({ text: node.textContent!.trim(), box })
      }
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      // the boxes of lines are higher than their letters
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.35 * Math.min(one.height, other.height)
    return [
      ...boxes.flatMap(({ text, box }) =>
        box.left < -1 || box.right > document.documentElement.clientWidth + 1 ? [`outside: ${text}`] : [],
      ),
      ...boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => one.text !== other.text && meet(one.box, other.box))
          .map((other) => `${one.text} × ${other.text}`),
      ),
    ]
  })
  expect(faults).toEqual([])
}
