import type { chooseLanguage } from '#api/accounts/contract.ts'
import type { LanguageNames } from '#api/contract/cookies.ts'
import type { Mark } from '../lib/session/viewer.ts'

// Imports types alone: a module that other scripts need, too, would be one more request of pages in English-only sites.

const address = '/api/account/language' satisfies (typeof chooseLanguage)['path']
const closed = 'language-hint'

const namesOf = ({ dataset }: HTMLElement): LanguageNames => JSON.parse(dataset['languageNames']!)

/** As `cookieName` of contract/cookies.ts writes it. */
function cookieStart(): string {
  const { siteName, cookie } = namesOf(document.documentElement)
  return `${location.protocol === 'https:' ? '__Host-' : ''}${siteName}${location.port && `-${location.port}`}.${cookie}=`
}

/** On this device, and for whoever is signed in. Goes on while the page changes; without a connection, the device knows. */
function rememberLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = namesOf(document.documentElement).cookieAge
  document.cookie = `${cookieStart()}${language}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
  if (document.documentElement.dataset['owner' satisfies Mark] === undefined) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ language })
  void fetch(address, { method: 'PUT', headers, body, credentials: 'include', keepalive: true }).catch(() => {})
}

const primary = (tag: string) => tag.split('-')[0]

/** What was chosen before, else the first of the browser's languages that is offered. */
function preferredLanguage(offered: readonly string[]): string | undefined {
  const start = cookieStart()
  const remembered = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  const chosen = offered.find((one) => one === remembered?.slice(start.length))
  const accepted = navigator.languages.map(
    (tag) => offered.find((one) => one === tag) ?? offered.find((one) => primary(one) === primary(tag)),
  )
  return chosen ?? accepted.find((match) => match !== undefined)
}

function isClosed(): boolean {
  try {
    return localStorage.getItem(closed) !== null
  } catch {
    return false
  }
}

function close(hint: HTMLElement): void {
  hint.hidden = true
  // the focused button is gone
  document.querySelector<HTMLElement>('header a')?.focus()
  try {
    localStorage.setItem(closed, 'closed')
  } catch {
    // then it is closed for this page
  }
}

/** Shows the line that leads to the visitor's language, unless the page is in it, until they close one. */
export function showLanguageHint(): void {
  const hints = [...document.querySelectorAll<HTMLElement>('[data-language-hint]')]
  const preferred = preferredLanguage([document.documentElement.lang, ...hints.map(({ lang }) => lang)])
  const hint = hints.find(({ lang }) => lang === preferred)
  if (!hint || isClosed()) return
  hint.hidden = false
  hint.querySelector('button')?.addEventListener('click', () => close(hint))
}

/** To the same assessment, the same results, the same place of the page, and from signing in to the same page. */
function leadOn(link: HTMLAnchorElement): void {
  const parameters = new URLSearchParams(location.search)
  const next = parameters.get('next')
  const own = document.documentElement.dataset['addressPrefix'] ?? ''
  if (next?.startsWith(`${own}/`) || next === own)
    parameters.set('next', link.dataset['prefix'] + next.slice(own.length))
  Object.assign(link, { search: parameters.toString(), hash: location.hash })
}

/** Leads a link to another language on, and if it `isChosen`, remembers that. */
export function prepare(link: HTMLAnchorElement, isChosen: boolean): void {
  leadOn(link)
  if (isChosen) rememberLanguage(link.dataset['language']!)
}
