import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { listApplicants } from '../../../contract/teams/applicants.calls.ts'
import { listApplications } from '../../../contract/teams/applications.calls.ts'
import { listAssociates } from '../../../contract/events/associates.calls.ts'
import { listEvents } from '../../../contract/events/events.calls.ts'
import { listPartners } from '../../../contract/events/partners.calls.ts'
import { useLoad } from '../api.ts'
import { formatCount } from '../ui/base/formats.ts'
import type { Walk } from '../ui/list/neighbours.ts'
import css from './StepLinks.module.css'
import { stepsAround } from './steps.ts'

const lists = {
  application: { call: listApplications, to: '/application/$id' },
  applicant: { call: listApplicants, to: '/applicants/$id' },
  associate: { call: listAssociates, to: '/associates/$id' },
  event: { call: listEvents, to: '/event/$id' },
  partner: { call: listPartners, to: '/partners/$id' },
} as const

type Noun = keyof typeof lists

/** The way to the thing before and the one after, in the list that one came from; from elsewhere there is none. */
export function StepLinks({ of, id }: { of: Noun; id: string }) {
  const walk = useLocation({ select: location => location.state.walk })
  return walk?.of === of ? <Steps of={of} id={id} walk={walk} /> : null
}

function Steps({ of, id, walk }: { of: Noun; id: string; walk: Walk }) {
  const page = Math.floor(walk.at / walk.limit) + 1
  const list = usePage(of, walk, page)
  const first = (page - 1) * walk.limit
  const ids = list.data?.data.map(({ _id }) => _id) ?? []
  const total = list.data?.total ?? 0
  const { previous, here, next } = stepsAround({ ids, first, total, id, at: walk.at })
  const isBefore = previous !== undefined && previous < first
  const isAfter = next !== undefined && next >= first + ids.length
  const beside = usePage(of, walk, isBefore ? page - 1 : page + 1, isBefore || isAfter)
  const idAt = (place: number | undefined) =>
    place === undefined ? undefined : (ids[place - first] ?? beside.data?.data[place % walk.limit]?._id)
  if (!list.data || list.isRefreshing) return <nav className={css.steps} aria-label="In the list" />
  return (
    <nav className={css.steps} aria-label="In the list">
      <span className={css.place}>
        {here === undefined
          ? 'No longer in the list'
          : `${formatCount(here + 1)} of ${formatCount(total, list.data.at_least)}`}
      </span>
      <Step {...{ of, walk }} by="previous" id={idAt(previous)} at={previous} />
      <Step {...{ of, walk }} by="next" id={idAt(next)} at={next} />
    </nav>
  )
}

function usePage(of: Noun, { query, limit }: Walk, page: number, enabled = true) {
  return useLoad(lists[of].call, { query: { ...query, page, limit }, enabled })
}

interface StepProps {
  of: Noun
  walk: Walk
  by: 'previous' | 'next'
  /** Undefined at the end of the list. */
  id: string | undefined
  at: number | undefined
}

const looks = {
  previous: { label: 'Previous', icon: ChevronUp },
  next: { label: 'Next', icon: ChevronDown },
}

/** Onto the same tab. Steps do not pile up in the history: Back leads to the list. */
function Step({ of, walk, by, id, at }: StepProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (walk.by === by) link.current?.focus()
  }, [walk, by])
  const { label, icon: Icon } = looks[by]
  const inside = <Icon className="icon" aria-hidden />
  if (id === undefined || at === undefined) {
    return (
      <span className={css.none} role="img" aria-label={`No ${by} one`}>
        {inside}
      </span>
    )
  }
  return (
    <Link
      ref={link}
      to={lists[of].to}
      params={{ id }}
      search={({ tab }) => ({ tab })}
      state={{ walk: { ...walk, at, by } }}
      replace
      data-step={by}
      aria-label={label}
      title={label}
    >
      {inside}
    </Link>
  )
}
