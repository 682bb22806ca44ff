import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { CeremonyPublication, StageContent } from '../../../../contract/judging/ceremony.ts'
import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import { timeInZoneOnly } from '../../judging/slot-clock.ts'
import { count, formatList } from '../../../platform/ui/base/formats.ts'
import { Logo } from '../../../platform/ui/base/Logo.tsx'
import { Boughs } from './Boughs.tsx'
import { FittedName } from './FittedName.tsx'
import css from './Stage.module.css'
import { Wreath } from './Wreath.tsx'

const CodePicture = lazy(() => import('../../../platform/ui/base/CodePicture.tsx'))

/** Beside the code; the page of results has all of them. */
const mostRows = 5

/** Letters of finalists below names of five lines: two lines. */
const mostBelow = 50

interface AllPrizesProps {
  content: StageContent
  publication: CeremonyPublication | undefined
}

/** Three wreaths, the other prizes as rows, who else was in the round, and the code of the results. */
export function AllPrizes({ content, publication }: AllPrizesProps) {
  const { event_name, company_name, items, others, finalists } = content
  const all = [...items, ...others]
  const podium = all
    .filter(({ place }) => place !== null && place <= 3)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .slice(0, 3)
  const rest = all.filter(item => !podium.includes(item))
  const shown = rest.slice(0, mostRows)
  // The room below the wreaths is that of names, or of who else was there.
  const isRoomy = rest.length === 0 || finalists.join(', ').length <= mostBelow
  const alsoIn = finalists.length > 0 && (
    <FittedList label={`Also in the round ${content.round}:`} names={finalists.map(unbroken)} />
  )
  return (
    <div className={css.all}>
      <div className={css.hall}>
        <Boughs />
        <p className={css.by}>
          <Logo name={company_name} size={48} /> <span dir="auto">{event_name}</span>
        </p>
        <ol>
          {podium.map(({ prize, team, place }) => (
            <li key={`${prize} ${team._id}`} data-place={place}>
              <Wreath isGold size="small">
                <Logo name={team.team_name} size={96} />
                <span className={css.pill}>{prize}</span>
              </Wreath>
              <FittedName
                as="h2"
                name={team.team_name}
                size={place === 1 ? 76 : 52}
                least={40}
                lines={isRoomy ? 5 : 3}
              />
              {team.title && <p dir="auto">{team.title}</p>}
            </li>
          ))}
        </ol>
        {rest.length > 0 && alsoIn}
      </div>
      <div className={css.rows}>
        {/* Without rows there is room for them here, and for long names there. */}
        {rest.length === 0 && alsoIn}
        <ul>
          {shown.map(({ prize, team }) => (
            <li key={`${prize} ${team._id}`}>
              <Logo name={team.team_name} size={80} />
              <p>
                <span dir="auto">{prize}</span>
                <FittedName
                  as="b"
                  name={team.team_name}
                  size={56}
                  least={40}
                  lines={shown.length > 3 ? 1 : 2}
                />
              </p>
            </li>
          ))}
        </ul>
        {rest.length > shown.length && (
          <p className={css.more}>and {count(rest.length - shown.length, 'more prize')}</p>
        )}
        <WhereResultsAre content={content} publication={publication} />
      </div>
    </div>
  )
}

/** A short name stays on one line. */
function unbroken(name: string): string {
  return name.length <= 24 ? name.replaceAll(' ', '\u00a0') : name
}

/** The code leads to a page that is not there until the results are public. Until then it says from when, or is left out. */
function WhereResultsAre({ content: { address, short_address, timezone }, publication }: AllPrizesProps) {
  const isPublic = publication?.is_public === true && !publication.is_offline
  const from = publication?.release_at ?? null
  const hasCode = isPublic || from !== null
  const where = (short_address ?? address).replace(/^https?:\/\//, '')
  return (
    <div className={css.code}>
      {hasCode && (
        <Suspense>
          <CodePicture text={address} label="The address of the results as a code" />
        </Suspense>
      )}
      <p>
        <b>
          {isPublic
            ? 'Every result'
            : from === null
              ? 'Every result follows'
              : `From ${sayFrom(from, timezone)}`}
        </b>
        <span>{isPublic || from === null ? where : `every result, at ${where}`}</span>
      </p>
    </div>
  )
}

/** The time, with its day where that is another one. */
function sayFrom(moment: string, timezone: string): string {
  const day = clockInZone(moment, timezone)
  const time = timeInZoneOnly(Date.parse(moment), timezone)
  const isToday = clockInZone(new Date().toISOString(), timezone).split(',')[0] === day.split(',')[0]
  return isToday ? time : day
}

/** No stage has room for more. */
const most = 40

/** As many names as have room, and how many more there are: on the stage no list ends in the middle of a word. */
function FittedList({ label, names }: { label: string; names: readonly string[] }) {
  const own = useRef<HTMLParagraphElement>(null)
  const all = Math.min(names.length, most)
  const said = names.join()
  const [room, setRoom] = useState({ of: said, shown: all })
  const shown = room.of === said ? room.shown : all
  useLayoutEffect(() => {
    const element = own.current
    // One less each time: it is laid out anew before anything is seen.
    if (element && shown > 1 && element.scrollHeight > element.clientHeight + 1)
      setRoom({ of: said, shown: shown - 1 })
  }, [said, shown])
  useLayoutEffect(() => {
    const again = () => setRoom({ of: said, shown: all })
    void document.fonts.ready.then(again)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [said, all])
  const left = names.length - shown
  return (
    <p ref={own} className={css.finalists} dir="auto">
      <b>{label}</b> {left === 0 ? formatList(names) : `${names.slice(0, shown).join(', ')} and ${left} more`}
    </p>
  )
}
