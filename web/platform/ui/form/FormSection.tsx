import type { ReactNode } from 'react'
import css from './FormSection.module.css'

/** Fields that belong together, with a heading and a sentence beside them. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      className={css.section}
      // A list of sections leads to it (SectionList).
      id={title.toLowerCase().replaceAll(' ', '-')}
      tabIndex={-1}
      aria-label={title}
    >
      <div>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  )
}

/** Fields side by side; on phones one below the other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
