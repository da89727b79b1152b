import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { words } from '#words'
import { keyPrefixes, openStorage, ownKey, tryStorage } from '#site/lib/storage/device-storage.ts'

/** What is hidden from onlookers stays so in this browser or, without storage, while the page is open. */
function createSupport(assessmentId: string) {
  const key = `${ownKey(keyPrefixes.support)}:${assessmentId}`
  const $isHidden = atom(tryStorage(openStorage, (storage) => storage.getItem(key)) === 'yes')
  return {
    $isHidden,
    hide() {
      $isHidden.set(true)
      tryStorage(openStorage, (storage) => storage.setItem(key, 'yes'))
    },
    show() {
      $isHidden.set(false)
      tryStorage(openStorage, (storage) => storage.removeItem(key))
    },
  }
}

export function SupportSwitch({ assessmentId }: { assessmentId: string }) {
  const [support] = useState(() => createSupport(assessmentId))
  // the server can't read this browser's storage
  const isHidden = useStore(support.$isHidden, { ssr: () => false })
  const { show, hide } = words('result').support
  useEffect(() => {
    document.documentElement.toggleAttribute('data-support-hidden', isHidden)
  }, [isHidden])
  return (
    <button
      type="button"
      className="link py-1 text-base [astro-island[ssr]>&]:invisible"
      aria-expanded={!isHidden}
      onClick={isHidden ? support.show : support.hide}
    >
      {isHidden ? show : hide}
    </button>
  )
}
