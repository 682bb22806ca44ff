import { Link } from '@tanstack/react-router'

/** To a part of the guide, where there is nothing to see yet. */
export function HelpLink({ part }: { part: string }) {
  return (
    <Link to="/help" hash={part} className="link link-underlined">
      How it works
    </Link>
  )
}
