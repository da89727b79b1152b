/** Shows the rows of the table within `box` that have all words typed into its field, and counts them. */
export function filterStatements(box: HTMLElement): void {
  const field = box.querySelector('input')!
  const count = box.querySelector('output')!
  const rows = [...box.querySelectorAll('tbody tr')].map((row) => ({
    row: row as HTMLElement,
    text: row.textContent.toLocaleLowerCase(),
  }))
  field.addEventListener('input', () => {
    const wanted = field.value.toLocaleLowerCase().split(/\s+/)
    for (const { row, text } of rows) row.hidden = !wanted.every((word) => text.includes(word))
    count.textContent = String(rows.filter(({ row }) => !row.hidden).length)
  })
}
