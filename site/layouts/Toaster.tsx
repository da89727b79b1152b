import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { words } from '#words'
import { isFromRight } from '../lib/reading-direction.ts'
import { $toast, dismissToast, type ToastMessage } from '../lib/toasts/toasts.ts'

/** Radix Toast's defaults are what the specification asks for: 5000 ms, a swipe of 50 px to the right, F8. */
export function openToaster(container: HTMLElement): void {
  const root = createRoot(container)
  let count = 0
  $toast.subscribe((message) => {
    root.render(<Toaster message={message} count={++count} container={container} />)
  })
}

interface ToasterProps {
  message: ToastMessage | null
  /** differs for each message, even if the text is the same */
  count: number
  container: HTMLElement
}

function Toaster({ message, count, container }: ToasterProps) {
  const list = useRef<HTMLOListElement>(null)
  // F8 may have focused the empty region that this replaces
  const [hadFocus] = useState(() => container.contains(document.activeElement))
  useEffect(() => {
    if (hadFocus) list.current!.focus()
  }, [hadFocus])
  const { notification, notifications } = words('common')
  return (
    <Toast.Provider
      announcerContainer={container}
      label={notification}
      swipeDirection={isFromRight() ? 'left' : 'right'}
    >
      {message && <Message key={count} {...message} list={list} />}
      {/* at the top on phones, clear of buttons, fields and the header */}
      <Toast.Viewport
        ref={list}
        label={notifications}
        className="pointer-events-none fixed z-60 p-3 max-sm:inset-x-0 max-sm:top-(--toast-top,0) sm:end-0 sm:bottom-0 sm:w-[min(26rem,100vw)] sm:p-4 print:hidden"
      />
    </Toast.Provider>
  )
}

interface MessageProps extends ToastMessage {
  list: RefObject<HTMLOListElement | null>
}

function Message({ title, description, tone = 'default', list }: MessageProps) {
  const isEscapeElsewhere = useRef(false)
  useEffect(() => {
    const region = list.current!
    // without this, closing a paused toast pauses all later ones: github.com/radix-ui/primitives/issues/2268
    return () => void region.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }, [list])

  /** Radix closes at any Escape; this only from within, leaving a dialog around it open. */
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    const isWithin = list.current!.contains(event.target as Node)
    isEscapeElsewhere.current = !isWithin && !event.defaultPrevented
    if (!isWithin) return
    event.preventDefault()
    list.current!.focus()
    dismissToast()
  }
  const onOpenChange = () => {
    if (!isEscapeElsewhere.current) dismissToast()
    isEscapeElsewhere.current = false
  }

  return (
    <Toast.Root
      open
      onOpenChange={onOpenChange}
      onEscapeKeyDown={onEscapeKeyDown}
      data-tone={tone}
      className="group pointer-events-auto grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-[0.875rem] border border-edge bg-surface pt-3 pe-2 pb-3.5 ps-5 wrap-anywhere text-ink shadow-raised data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[tone=destructive]:border-danger"
    >
      <Toast.Title className="pt-1.5 font-bold group-data-[tone=destructive]:text-danger">{title}</Toast.Title>
      {/* the announcement concatenates texts without spaces */}{' '}
      <Toast.Close aria-label={words('common').close} className="icon-button -my-1">
        <X size={18} />
      </Toast.Close>
      {description && <Toast.Description className="col-span-full -mt-2 pe-3">{description}</Toast.Description>}
    </Toast.Root>
  )
}
