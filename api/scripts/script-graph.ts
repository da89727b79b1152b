const loadedIslands = /<astro-island[^>]*\sclient="load"[^>]*>/g
const anyIslands = /<astro-island[^>]*>/g

export function scriptsOf(html: string, read: (path: string) => string, islands = anyIslands) {
  const inline = matchesOf(html, /<script(?![^>]*(?:\ssrc=|\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g)
  const files = new Set([
    ...matchesOf(html, /<script[^>]*\ssrc="([^"]+)"/g),
    ...(html.match(islands) ?? []).flatMap((island) => matchesOf(island, /\s(?:component|renderer)-url="([^"]+)"/g)),
    ...inline.flatMap(importsOf),
  ])
  // the loop also visits what is added during it
  for (const path of files) {
    for (const imported of importsOf(read(path))) files.add(new URL(imported, `http://site${path}`).pathname)
  }
  return { inline, files: [...files] }
}

/** Adds preload hints for its islands' scripts. Otherwise browsers find each only after its importer. */
export function addPreloads(html: string, read: (path: string) => string): string {
  if (html.search(loadedIslands) === -1) return html
  const links = scriptsOf(html, read, loadedIslands).files.map((path) => `<link rel="modulepreload" href="${path}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Static imports only. */
function importsOf(script: string): string[] {
  return matchesOf(script, /(?:from|import)\s*["']([^"']+\.js)["']/g)
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}
