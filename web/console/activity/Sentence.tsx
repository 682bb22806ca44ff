import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Activity } from '../../../contract/console/activity.ts'
import { doerName, type Mentioned, sentenceOf } from '../../../contract/console/activity.texts.ts'
import { useCan } from '../../platform/session.ts'

const pages: Partial<Record<Mentioned['kind'], LinkProps['to']>> = {
  announcement: '/announcement/$id',
  associate: '/associates/$id',
  company: '/companies/$id',
  event: '/event/$id',
  partner: '/partners/$id',
  person: '/applicants/$id',
  team: '/application/$id',
}

/** Who did what, with the names as links to the pages that the reader may open. */
export function Sentence({ entry, reader }: { entry: Activity; reader: string | undefined }) {
  const name = doerName(entry, reader)
  const doer = { kind: 'person', _id: entry.by.is_applicant ? entry.by._id : null, name } as const
  return (
    <>
      <b>{name === 'You' ? name : <Mention thing={doer} />}</b>{' '}
      {sentenceOf(entry, reader).map((part, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their places
        typeof part === 'string' ? (
          <Fragment key={place}>{part}</Fragment>
        ) : (
          <Mention key={place} thing={part} event={entry.event?._id} />
        ),
      )}
    </>
  )
}

/** A round has no page: it is on its event's. */
function Mention({ thing: { kind, _id, name }, event }: { thing: Mentioned; event?: string | undefined }) {
  const mayLink = useCan('console:view')
  const to = pages[kind]
  if (mayLink && kind === 'round' && event) {
    return (
      <Link to="/event/$id" params={{ id: event }} search={{ tab: 'rounds' }} className="link">
        {name}
      </Link>
    )
  }
  if (!mayLink || !_id || !to) return name
  const target: Pick<LinkProps, 'to' | 'params'> = { to, params: { id: _id } }
  return (
    <Link {...target} className="link">
      {name}
    </Link>
  )
}
