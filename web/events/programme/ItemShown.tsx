import { programmeKindLabels } from '../../../contract/events/programme.calls.ts'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { Markdown } from '../../platform/ui/base/Markdown.tsx'

/** An item for who may only read it. */
export function ItemShown({ item, timezone }: { item: ProgrammeItem; timezone: string }) {
  const { title, kind, starts, ends, room, people, track, link, text, is_cancelled } = item
  return (
    <div className="stack-3">
      <h2 className="text-3xl">{title}</h2>
      {is_cancelled && <p className="strong orange">Called off</p>}
      <p>
        {programmeKindLabels[kind]}, {timeInZone(starts, timezone)}
        {ends && ` to ${timeInZone(ends, timezone)}`}
      </p>
      {room && <p>{room}</p>}
      {people && <p>{people}</p>}
      {track && <p className="muted">{track}</p>}
      {link && (
        <p className="breaks">
          <a href={link} rel="noreferrer">
            {link}
          </a>
        </p>
      )}
      {text && <Markdown text={text} />}
    </div>
  )
}
