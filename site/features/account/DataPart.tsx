import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { pathOf } from '#api/contract/endpoints.ts'
import { type Words, words } from '#words'
import { withLanguage } from '#site/lib/api/page-language.ts'
import { type ExportKind, exports } from './account-export.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { AccountPart } from './AccountPart.tsx'

export function DataPart() {
  const { title, text, included, left } = words('account').data
  return (
    <AccountPart {...{ title, text }}>
      <ul className="grid gap-5">
        <Export kind="json" />
        <Export kind="csv" />
      </ul>
      <ExportContents {...included} />
      <ExportContents {...left} />
    </AccountPart>
  )
}

function ExportContents({ title, list }: Words['account']['data']['included']) {
  return (
    <>
      <h3 className="mt-5 font-semibold">{title}</h3>
      <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-muted">
        {list.map((what) => (
          <li key={what}>
            <MarkedText text={what} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A plain download link; a script reports its failure. */
function Export({ kind }: { kind: ExportKind }) {
  const { [kind]: texts, busyAction } = words('account').data
  const { endpoint, saving } = exports[kind]
  const isBusy = useStore(saving.$state).status === 'busy'
  const save = (event: MouseEvent) => {
    event.preventDefault()
    void saving.run()
  }
  return (
    <li>
      <ButtonLink
        variant="quiet"
        className="max-xs:w-full"
        href={withLanguage(pathOf(endpoint))}
        download
        onClick={save}
        aria-disabled={isBusy}
      >
        <Download size={18} />
        <span>{isBusy ? busyAction : texts.action}</span>
      </ButtonLink>
      <p className="mt-2 text-base text-muted">{texts.text}</p>
    </li>
  )
}
