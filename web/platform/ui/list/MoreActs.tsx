import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneWidth, useMedia } from '../base/use-media.ts'
import { Disclosure } from '../overlay/Disclosure.tsx'
import css from './MoreActs.module.css'

interface MoreActsProps {
  /** What only a phone needs, above the others. */
  onPhone?: (close: () => void) => ReactNode
  children: ReactNode
}

/** What else a toolbar has: side by side, and on a phone behind one button, so that the list begins higher. */
export function MoreActs({ children, onPhone }: MoreActsProps) {
  const isPhone = useMedia(phoneWidth)
  if (!isPhone) return children
  return (
    <div data-more>
      <Disclosure
        label="More about this list"
        className={css.button}
        face={<Ellipsis className="icon-s" aria-hidden />}
      >
        {close => (
          <div className={css.acts}>
            {onPhone?.(close)}
            {children}
          </div>
        )}
      </Disclosure>
    </div>
  )
}
