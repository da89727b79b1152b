import type { ReactNode } from 'react'

/** The flower is in a corner of the text on phones, else beside it. */
export function FlowerBeside({ flower, children }: { flower: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-labelledby="latest-title"
      className="mt-10 flow-root wrap-normal sm:mt-14 sm:grid sm:grid-cols-[minmax(9rem,min(17rem,40svh))_minmax(0,1fr)] sm:items-center sm:gap-x-10 lg:gap-x-16"
    >
      {/* wide enough for the longest month in the flower's caption */}
      <div className="2xs:max-sm:float-end 2xs:max-sm:ms-4 2xs:max-sm:w-[36%] 2xs:max-sm:min-w-[5rem] 2xs:max-sm:has-[figure]:w-2/5">
        {flower}
      </div>
      {/* text beside the flower fills its lines */}
      <div className="max-sm:**:data-signal:inline">{children}</div>
    </section>
  )
}
