const themes = ['light', 'dark', 'system'] as const
type Theme = (typeof themes)[number]

const root = document.documentElement

/** Hands the choice to the page's theme script, which applies and keeps it. */
function choose(theme: Theme): void {
  document.dispatchEvent(new CustomEvent('theme', { detail: theme }))
}

function showChoice(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name=theme]')) {
    input.checked = input.value === root.dataset.themeChoice
  }
}

document.addEventListener('click', (event) => {
  const isToggle = event.target instanceof Element && event.target.closest('[data-theme-toggle]')
  if (isToggle) choose(root.dataset.theme === 'dark' ? 'light' : 'dark')
})

document.addEventListener('change', (event) => {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || input.name !== 'theme') return
  const theme = themes.find((name) => name === input.value)
  if (theme) choose(theme)
})

new MutationObserver(showChoice).observe(root, { attributeFilter: ['data-theme-choice'] })
showChoice()
