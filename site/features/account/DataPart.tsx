import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { pathOf } from '#api/contract/endpoints.ts'
import { data } from '#content/en/screens/account.json'
import { type ExportKind, exports } from './account-export.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { AccountPart } from './AccountPart.tsx'

export function DataPart() {
  return (
    <AccountPart title={data.title} text={data.text}>
      <ul className="grid gap-5">
        <Export kind="json" label="Download as JSON">
          {data.json}
        </Export>
        <Export kind="csv" label="Download as CSV">
          {data.csv}
        </Export>
      </ul>
      <ExportContents {...data.included} />
      <ExportContents {...data.left} />
    </AccountPart>
  )
}

function ExportContents({ title, list }: typeof data.included) {
  return (
    <>
      <h3 className="mt-5 font-semibold">{title}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-muted">
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
function Export({ kind, label, children }: { kind: ExportKind; label: string; children: string }) {
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
        href={pathOf(endpoint)}
        download
        onClick={save}
        aria-disabled={isBusy}
      >
        <Download size={18} />
        <span>{isBusy ? 'Fetching...' : label}</span>
      </ButtonLink>
      <p className="mt-2 text-base text-muted">{children}</p>
    </li>
  )
}
