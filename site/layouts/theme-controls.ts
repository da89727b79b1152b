const root = document.documentElement

function choose(theme: string): void {
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

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'theme') choose(target.value)
})

new MutationObserver(showChoice).observe(root, { attributeFilter: ['data-theme-choice'] })
showChoice()
