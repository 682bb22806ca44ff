import { Link, type LinkProps } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import css from './SectionList.module.css'

interface SectionListProps {
  /** What has the sections: each with a name, as `FormSection` has. */
  of: RefObject<HTMLElement | null>
  /** The pages that belong together; the sections are listed below the current one. */
  pages?: readonly { label: string; to: LinkProps['to'] }[]
}

/** Leads to the sections of a long page, on wide windows; the pages beside it on all. */
export function SectionList({ of, pages = [] }: SectionListProps) {
  const sections = useSections(of)
  const list = sections.length > 1 && (
    <ul className={css.sections}>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={event => {
              // A change of the address would ask about what is typed and not saved.
              event.preventDefault()
              showSection(id)
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className={css.list} aria-label="Sections">
      {pages.length === 0
        ? list
        : pages.map(({ label, to }) => (
            <div key={label} className={css.page}>
              <Link to={to} activeOptions={{ exact: true }}>
                {label}
              </Link>
              {to === pages.find(page => page.to === location.pathname)?.to && list}
            </div>
          ))}
    </nav>
  )
}

function showSection(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** The sections that are there now, in order. */
function useSections(of: RefObject<HTMLElement | null>) {
  const [sections, set] = useState<{ id: string; label: string }[]>([])
  useEffect(() => {
    const content = of.current
    if (!content) return
    const read = () => {
      const found = [...content.querySelectorAll<HTMLElement>('section[id][aria-label]')]
      const next = found.map(({ id, ariaLabel }) => ({ id, label: ariaLabel ?? '' }))
      set(before => (sameIds(before, next) ? before : next))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [of])
  return sections
}

function sameIds(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.map(({ id }) => id).join() === other.map(({ id }) => id).join()
}
