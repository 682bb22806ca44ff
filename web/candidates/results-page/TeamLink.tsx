import { Link } from '@tanstack/react-router'

interface TeamLinkProps {
  team: { _id: string; title: string | null }
  /** Those whose projects have a page now. */
  projects: readonly string[]
}

/** The title of a team's project, as a link if it has a page now. */
export function TeamLink({ team: { _id, title }, projects }: TeamLinkProps) {
  if (title === null) return null
  if (!projects.includes(_id)) return title
  return (
    <Link className="link-underlined" to="/projects/$id" params={{ id: _id }}>
      {title}
    </Link>
  )
}
