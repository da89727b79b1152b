import { localPath } from '#site/lib/paths.ts'
import { words } from '#words'
import { listFrameworks, listPages } from '#site/lib/content/collections.ts'
import type { KnownPage } from './nearest-page.ts'

const failures = ['failure', 'not-found', 'offline', 'too-many']

/** What a wrong address may have meant. */
export async function listKnownPages(): Promise<KnownPage[]> {
  const { own } = words('layout')
  const pages = (await listPages()).filter(({ id }) => !failures.includes(id))
  const frameworks = (await listFrameworks()).map(({ data }) => data)
  return [
    ...pages.map(({ id, data }) => ({ word: id, href: localPath(id === 'home' ? '/' : `/${id}`), name: data.title })),
    ...frameworks.map(({ slug, title }) => ({ word: slug, href: localPath(`/frameworks/${slug}`), name: title })),
    { word: 'dashboard', href: localPath('/dashboard'), name: own.dashboard },
    { word: 'account', href: localPath('/account'), name: own.account },
    ...['login', 'signin', 'signup', 'register'].map((word) => ({ word, href: localPath('/auth'), name: own.signIn })),
  ]
}
