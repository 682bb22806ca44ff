import { Link, type LinkProps, useMatches } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from './formats.ts'
import { type Thing, useShowThing } from '../../page-subject.ts'
import css from './Page.module.css'
import { PageBar } from './page-bar.ts'

export interface Crumb extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  label: string
}

interface PageProps {
  /** The page's h1; the route's title by default. */
  title?: string
  count?: number
  /** Counting stopped at `count`. */
  atLeast?: boolean
  /** Muted text beside the title, such as the date. */
  aside?: string
  /** The path to this page, whose title is the last crumb. */
  crumbs?: readonly Crumb[]
  /** What the page shows (`subjectOf`): beside the title, and in the browser's tab. */
  thing?: Thing
  /** The title in the bar is the h1; by default until the thing is known, whose name the content has as h1. */
  isHeading?: boolean
  /** At the end of the bar, such as the way to the next thing of a list. */
  end?: ReactNode
  children: ReactNode
}

/** A console screen: fills the top bar and contains the content. */
export function Page({
  title,
  count,
  atLeast,
  aside,
  crumbs,
  thing,
  isHeading = !thing,
  end,
  children,
}: PageProps) {
  useShowThing(thing)
  const bar = useContext(PageBar)
  const routeTitle = useMatches({ select: matches => matches.at(-1)?.staticData.title ?? '' })
  const heading = crumbs ? (
    <>
      <Crumbs crumbs={[...crumbs, { label: title ?? routeTitle }]} isHeading={isHeading} />
      {thing && <span className={`muted trunc ${css.aside}`}>{thing}</span>}
    </>
  ) : (
    <>
      <h1 className={css.title}>{title ?? routeTitle}</h1>
      {/* Screen readers hear it after a search and when a filter changes it. */}
      <span className={`muted ${css.count}`} aria-live="polite">
        {count !== undefined && (
          <>
            <span>{formatCount(count, atLeast)}</span>
            <span className="visually-hidden"> in the list</span>
          </>
        )}
      </span>
      {aside && <span className={`muted ${css.aside}`}>{aside}</span>}
    </>
  )
  return (
    <>
      {bar
        ? createPortal(
            <>
              {heading}
              {end}
            </>,
            bar,
          )
        : null}
      {children}
    </>
  )
}

function Crumbs({ crumbs, isHeading }: { crumbs: readonly Crumb[]; isHeading?: boolean }) {
  const Last = isHeading ? 'h1' : 'span'
  return (
    <nav className={css.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, ...target }, index) => (
          <li key={label}>
            {index > 0 && <ChevronRight className="icon-s" aria-hidden />}
            {target.to ? (
              <Link {...target} activeOptions={{ exact: true }}>
                {label}
              </Link>
            ) : (
              <Last className="trunc" aria-current="page">
                {label}
              </Last>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
