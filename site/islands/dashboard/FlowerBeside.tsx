import type { ReactNode } from 'react'

/** Where someone stands: a flower in a corner of its words on a phone, and beside them where they have room. */
export function FlowerBeside({ flower, children }: { flower: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-labelledby="latest-title"
      // on a small phone its button is in sight before one scrolls
      className="mt-[min(2.5svh,--spacing(7))] flow-root wrap-normal sm:mt-7 sm:grid sm:grid-cols-[minmax(9rem,min(17rem,40svh))_minmax(0,1fr)] sm:items-center sm:gap-x-10 lg:gap-x-16 [:not(h1)+&]:mt-7"
    >
      {/* as wide as the longest month, in the flower's caption */}
      <div className="2xs:max-sm:float-right 2xs:max-sm:ml-4 2xs:max-sm:w-[36%] 2xs:max-sm:min-w-[5rem] 2xs:max-sm:has-[figure]:w-2/5">
        {flower}
      </div>
      {/* beside the flower its words fill the lines */}
      <div className="max-sm:**:data-signal:inline">{children}</div>
    </section>
  )
}
