import { useEffect, useState } from 'react'
import { keepPagesOffline } from '../../platform/kept/worker/register.ts'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { type Book, clockMoved } from './book.ts'
import css from './CounterPages.module.css'
import { Ended, NoDevice } from './Ended.tsx'
import { loadList } from './list-store.ts'
import { OpenLink } from './OpenLink.tsx'
import { Ready } from './Ready.tsx'
import { endIfOver, sync } from './sending.ts'
import { change, followBook, getShown, noteNetwork, useShown } from './storage.ts'
import { Working } from './Working.tsx'

/** Milliseconds between two contacts. */
const betweenContacts = 5_000

/** /counter: a device at counters, from its link to its end. No bar of the site and no account. */
export function CounterPages({ secret }: { secret: string | undefined }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const { book } = useShown()
  useEffect(() => {
    void loadList().then(() => setIsLoaded(true))
    return followBook(() => void loadList())
  }, [])
  useEffect(keepInContact, [])
  useEffect(() => followClock(), [])
  const isDevice = Boolean(book)
  useEffect(() => {
    if (!isDevice) return
    void keepPagesOffline('counter')
    // Browsers that ask for it, or grant it by themselves, do not clear the disk when it is short.
    void navigator.storage?.persist?.().catch(() => undefined)
  }, [isDevice])
  useWakeLock(isDevice)
  return (
    <div className={css.page}>
      {secret ? <OpenLink secret={secret} /> : isLoaded && <Device book={book} />}
    </div>
  )
}

function Device({ book }: { book: Book | null | undefined }) {
  if (book === undefined) return null
  if (book === null) return <NoDevice />
  if (book.token === null) return <Ended book={book} />
  return book.hasBegun ? (
    <Working book={book} />
  ) : (
    <Ready book={book} onStart={() => void change(book.owner, last => ({ ...last, hasBegun: true }))} />
  )
}

function keepInContact() {
  const contact = () => {
    const { book } = getShown()
    if (book) void endIfOver(book)
    void sync({ reads: true })
  }
  const back = () => void sync({ reads: true, isBack: true })
  const away = () => noteNetwork(false)
  const whenSeen = () => {
    if (document.visibilityState === 'visible') contact()
  }
  contact()
  const timer = setInterval(contact, betweenContacts)
  document.addEventListener('visibilitychange', whenSeen)
  window.addEventListener('online', back)
  window.addEventListener('offline', away)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', whenSeen)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', away)
  }
}

/** Milliseconds between two looks at the clock, and how far it may be from the time that went by. */
const betweenLooks = 1_000
const mostMoved = 3_000

/** Marks times as "about" once the device's clock was set, until the server has said the time again. A sleep looks the same. */
function followClock(): () => void {
  let [wall, steady] = [Date.now(), performance.now()]
  const timer = setInterval(() => {
    const [wallNow, steadyNow] = [Date.now(), performance.now()]
    const moved = Math.abs(wallNow - wall - (steadyNow - steady))
    ;[wall, steady] = [wallNow, steadyNow]
    const { book } = getShown()
    if (moved > mostMoved && book && !book.isAbout) void change(book.owner, clockMoved)
  }, betweenLooks)
  return () => clearInterval(timer)
}
