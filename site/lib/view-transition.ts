const rule = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }'

/** Respects reduced motion. Returns a function to end it. */
export function transitionToNextPage(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
