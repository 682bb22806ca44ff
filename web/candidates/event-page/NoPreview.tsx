import type { Event } from '../../../contract/events/events.ts'
import { MissingList } from '../../events/events/Missing.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'

/** Replaces the preview of a draft that lacks required fields. */
export default function NoPreview({ draft }: { draft: Event }) {
  return (
    <PublicPage>
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title="No preview yet"
        text="These are missing before it can be shown."
        action={<MissingList draft={draft} isCentred />}
      />
    </PublicPage>
  )
}
