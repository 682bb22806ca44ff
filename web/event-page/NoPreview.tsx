import type { Event } from '../../contract/events.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { LogoMark } from '../brand/LogoMark.tsx'
import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'

/** Replaces the preview of a draft that lacks required fields. */
export function NoPreview({ draft }: { draft: Event }) {
  return (
    <PublicPage>
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title="No preview yet"
        text={`Still missing: ${missingOf(draft).join(', ')}.`}
        action={
          <Button to="/events/edit/$id" params={{ id: draft._id }} variant="primary">
            Edit event
          </Button>
        }
      />
    </PublicPage>
  )
}

function missingOf(draft: Event): string[] {
  const hasDays = draft.start_date && draft.end_date && draft.last_day_of_registration
  const parts: [string, unknown][] = [
    ['location', draft.location],
    ['company', draft.company],
    ['days', hasDays],
    ['details', draft.details],
    ['mode', draft.mode],
    ['team size', draft.team_min && draft.team_max],
    ['type', draft.event_type],
    ['venue', draft.venue || draft.mode === 'online'],
  ]
  return parts.filter(([, has]) => !has).map(([name]) => name)
}
