import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { Notices } from './Notices.tsx'
import css from './JudgeTop.module.css'

interface JudgeTopProps {
  title: string
  /** Under the title. */
  text?: string
  /** Where back leads; without it this is the first page. */
  back?: { to: '/judge' } | { to: '/judge/visit/$id'; params: { id: string } }
  /** At the right end. */
  children?: ReactNode
}

/** The bar at the top, and below it what the judge must know now. */
export function JudgeTop({ title, text, back, children }: JudgeTopProps) {
  return (
    <>
      <header className={css.bar}>
        {back ? (
          <IconButton label="Back" icon={ChevronLeft} {...back} className={css.back} />
        ) : (
          <LogoMark className={css.logo} />
        )}
        <div className={css.name}>
          {back ? <h1 className="trunc strong">{title}</h1> : <p className="trunc strong">{title}</p>}
          {text && <small className="trunc text-s muted">{text}</small>}
        </div>
        <div className={css.end}>{children}</div>
      </header>
      <Notices />
    </>
  )
}
