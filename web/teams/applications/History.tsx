import { ArrowRight, MessageSquareText, Milestone } from 'lucide-react'
import { outcomes } from '../../../contract/events/outcomes.ts'
import { applicationStatuses, statusReached } from '../../../contract/platform/statuses.ts'
import { useCan } from '../../platform/session.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Timeline, TimelineItem } from '../../platform/ui/base/Timeline.tsx'
import { AddNote } from './AddNote.tsx'
import { installation } from '../../platform/installation.ts'
import css from './History.module.css'
import type { Application } from '../../../contract/teams/applications.ts'

/** The history of an application, newest first, and a form to add a note. */
export function History({ application }: { application: Application }) {
  const mayReview = useCan('application:review')
  return (
    <div className={css.columns}>
      <Timeline>
        {application.history.map(note => (
          <Entry key={note._id} note={note} />
        ))}
        <TimelineItem
          status={applicationStatuses.registered}
          who={fullName(application.createdBy)}
          what="registered the team"
          time={formatTime(application.createdAt)}
        />
      </Timeline>
      {mayReview && <AddNote applicationid={application._id} />}
    </div>
  )
}

function Entry({ note }: { note: Application['history'][number] }) {
  const who = note.createdBy ? fullName(note.createdBy) : installation().name
  const shared = { who, time: formatTime(note.createdAt) }
  if (note.about === 'round') {
    return (
      <TimelineItem
        {...shared}
        {...(note.outcome ? { status: outcomes[note.outcome] } : { icon: Milestone })}
        who={note.title}
        what={`by ${who}`}
      >
        {note.comment}
      </TimelineItem>
    )
  }
  if (!note.to || !note.from) {
    return (
      <TimelineItem {...shared} icon={MessageSquareText} what="added a note" title={note.title}>
        {note.comment}
      </TimelineItem>
    )
  }
  const reached = statusReached({ to: note.to, title: note.title })
  return (
    <TimelineItem
      {...shared}
      status={reached}
      what={
        <span className={css.change}>
          <StatusBadge definition={applicationStatuses[note.from]} />
          <ArrowRight className="icon-s" aria-label="to" />
          <StatusBadge definition={reached} />
        </span>
      }
    >
      {note.comment}
    </TimelineItem>
  )
}
