const rule = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }'

/** Animates what this page and the next share, unless the person asked for less motion. Gives a function to end it. */
export function transitionToNextPage(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
