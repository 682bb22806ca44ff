import { Link, type LinkProps, useMatches } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from './formats.ts'
import { type Thing, useShowThing } from '../../page-subject.ts'
import css from './Page.module.css'
import { PageBar } from './frame.ts'

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
  /** In the title of the browser's tab, where one address has several screens. */
  windowTitle?: string
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
  windowTitle,
  children,
}: PageProps) {
  useShowThing(thing, windowTitle)
  const bar = useContext(PageBar)
  const routeTitle = useMatches({ select: matches => matches.at(-1)?.staticData.title ?? '' })
  const place = bar?.place
  const name = place?.title ?? title ?? routeTitle
  const heading = place ? (
    <Placed
      {...{ count, atLeast, aside }}
      name={name}
      thing={place.hasThing ? thing : undefined}
      isHeading={isHeading || !place.hasThing}
    />
  ) : crumbs ? (
    <>
      <Crumbs crumbs={[...crumbs, { label: name }]} isHeading={isHeading} />
      {thing && <span className={`muted trunc ${css.aside}`}>{thing}</span>}
    </>
  ) : (
    <>
      <h1 className={css.title}>{name}</h1>
      <Count {...{ count, atLeast }} />
      {aside && <span className={`muted ${css.aside}`}>{aside}</span>}
    </>
  )
  return (
    <>
      {bar?.element
        ? createPortal(
            <>
              {heading}
              {end}
            </>,
            bar.element,
          )
        : null}
      {children}
    </>
  )
}

/** Screen readers hear it after a search and when a filter changes it. */
function Count({ count, atLeast }: Pick<PageProps, 'count' | 'atLeast'>) {
  return (
    <span className={`muted ${css.count}`} aria-live="polite">
      {count !== undefined && (
        <>
          <span>{formatCount(count, atLeast)}</span>
          <span className="visually-hidden"> in the list</span>
        </>
      )}
    </span>
  )
}

interface PlacedProps extends Pick<PageProps, 'count' | 'atLeast' | 'aside' | 'thing'> {
  name: string
  isHeading: boolean
}

/** The title where the frame has named the event: what is open, and how many or which. */
function Placed({ name, count, atLeast, aside, thing, isHeading }: PlacedProps) {
  const Title = isHeading ? 'h1' : 'span'
  return (
    <>
      <Title className={`${css.title} strong ink`}>{name}</Title>
      <Count {...{ count, atLeast }} />
      {(thing ?? aside) && <span className={`muted trunc ${css.aside}`}>{thing ?? aside}</span>}
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
