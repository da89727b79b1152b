import { type ComponentProps, useId } from 'react'

/** As a dialog's `ref`, opens it on render. */
export const openModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

interface DialogProps extends ComponentProps<'dialog'> {
  title: string
}

/** Modal; opens on render. */
export function Dialog({
  title,
  className = 'w-[min(32rem,calc(100vw-2rem))] p-6 sm:p-8',
  children,
  ...rest
}: DialogProps) {
  const id = useId()
  return (
    <dialog
      ref={openModal}
      aria-labelledby={id}
      className={`card m-auto overscroll-contain text-ink backdrop:bg-[rgb(0_0_0/0.5)] ${className}`}
      {...rest}
    >
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

export function closeDialog({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close()
}
