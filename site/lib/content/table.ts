/**
 * Gives every cell of a rendered table the name of its column (`data-column`), which a phone shows
 * beside it, and every heading its scope. Takes and gives the HTML between <table> and </table>.
 */
export function nameCells(html: string): string {
  const columns = [...html.matchAll(/<th(?:\s[^>]*)?>([\s\S]*?)<\/th>/g)].map((match) => textOf(match[1] ?? ''))
  const named = html.replaceAll(/<tr[\s\S]*?<\/tr>/g, (row) => {
    let place = -1
    return row.replaceAll(/<td(?=[\s>])/g, () => `<td data-column="${columns[(place += 1)] ?? ''}"`)
  })
  return named.replaceAll(/<th(?=[\s>])/g, '<th scope="col"')
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('"', '&quot;')
    .trim()
}
