import { email } from '../../../api/facts/brand.ts'
import { SupportLink } from '../ui/SupportLink.tsx'

/** What the result is not, and where to turn. */
export function Limits() {
  return (
    <section aria-labelledby="closing-title" className="chapter print:break-inside-avoid">
      <h2 id="closing-title" className="text-heading">
        Not a diagnosis
      </h2>
      <div className="chapter-part max-w-prose space-y-3 max-lg:mt-3 print:mt-0">
        <p>
          These pages describe answers given on one day. They are not a diagnosis, and no judgement of anyone you are or
          were close to.
        </p>
        <p>
          If someone hurts or frightens you, talk to someone you trust, or <SupportLink />. With questions about your
          result, write to{' '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          ; please know that this is not a crisis service.
        </p>
      </div>
    </section>
  )
}
