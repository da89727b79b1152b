/** Opens the question that the address names, and brings it into view. */
export function openNamedQuestion(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(named instanceof HTMLDetailsElement)) return
  named.open = true
  named.scrollIntoView()
}
