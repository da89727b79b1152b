/**
 * Shows the rows of the table within `box` that have all words typed into its field, and counts them. Paper has all rows.
 */
export function filterStatements(box: HTMLElement): void {
  const field = box.querySelector('input')!
  const count = box.querySelector('output')!
  const rows = [...box.querySelectorAll('tbody tr')].map((row) => ({
    row: row as HTMLElement,
    text: row.textContent.toLocaleLowerCase(),
  }))
  field.addEventListener('input', () => {
    const wanted = field.value.toLocaleLowerCase().split(/\s+/)
    const found = rows.filter(({ row, text }) => {
      const hasAll = wanted.every((word) => text.includes(word))
      row.classList.toggle('screen:hidden!', !hasAll)
      return hasAll
    })
    // without our formats, which would be most of this page's script
    count.textContent = found.length.toLocaleString(document.documentElement.lang)
  })
}
