const rule = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }'

/** Lets what two pages share move from this one to the next, for those who welcome motion; gives what ends that. */
export function travelToNextPage(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
