import { useEffect, useState } from 'react'
import type { Applying } from './applying.ts'
import { ApplyAction } from './ApplyAction.tsx'
import { sayDaysLeft } from '../../events/events/days-left.ts'
import css from './EventNav.module.css'
import type { Section } from './sections.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

interface EventNavProps {
  event: PublicEvent
  sections: readonly Section[]
  applying: Applying
}

/** The sticky section navigation. Once it sticks, it also shows the action of the stub. */
export function EventNav({ event, sections, applying }: EventNavProps) {
  const current = useSectionInView(sections)
  return (
    <nav className={css.nav} aria-label="On this page">
      <div className={css.wrap}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
        <div className={css.again}>
          <span suppressHydrationWarning>{'team' in applying ? applying.team : sayDaysLeft(event)}</span>
          <ApplyAction event={event} applying={applying} isSmall />
        </div>
      </div>
    </nav>
  )
}

/** The first section that is visible in the upper half of the window. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(section => section.id).join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = ids.split(' ').find(id => seen.has(id))
        if (first) setCurrent(first)
      },
      { rootMargin: '-72px 0px -50% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
