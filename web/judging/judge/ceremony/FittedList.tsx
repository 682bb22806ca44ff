import { useLayoutEffect, useRef, useState } from 'react'
import { formatList } from '../../../platform/ui/base/formats.ts'
import css from './Stage.module.css'

/** No stage has room for more. */
const most = 40

/** As many names as have room, and how many more there are: on the stage no list ends in the middle of a word. */
export function FittedList({ label, names }: { label: string; names: readonly string[] }) {
  const own = useRef<HTMLParagraphElement>(null)
  const all = Math.min(names.length, most)
  const said = names.join()
  const [room, setRoom] = useState({ of: said, shown: all })
  const shown = room.of === said ? room.shown : all
  useLayoutEffect(() => {
    const element = own.current
    // One less each time: it is laid out anew before anything is seen.
    if (element && shown > 1 && element.scrollHeight > element.clientHeight + 1)
      setRoom({ of: said, shown: shown - 1 })
  }, [said, shown])
  useLayoutEffect(() => {
    const again = () => setRoom({ of: said, shown: all })
    void document.fonts.ready.then(again)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [said, all])
  const left = names.length - shown
  return (
    <p ref={own} className={css.finalists} dir="auto">
      <b>{label}</b> {left === 0 ? formatList(names) : `${names.slice(0, shown).join(', ')} and ${left} more`}
    </p>
  )
}
