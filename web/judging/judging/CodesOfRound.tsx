import { Printer, QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listJudges, printJudgeCodes } from '../../../contract/judging/judging.calls.ts'
import type { Judge, Judges, PrintedCode, PrintedCodes } from '../../../contract/judging/judging.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { subjectOf } from '../../platform/page-subject.ts'
import { attempt } from '../../platform/use-act.ts'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import css from './CodesOfRound.module.css'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

/** /events/{id}/judging/{round}/codes: a code for each judge of a round, to be printed, cut apart and handed over. */
export function CodesOfRound({ id, round }: { id: string; round: string }) {
  const judges = useLoad(listJudges, { params: { id } })
  return (
    <Page
      crumbs={roundCrumbs(judges.data?.data.event, round)}
      thing={subjectOf(judges, ({ data }) => data.rounds.find(({ _id }) => _id === round)?.name ?? '')}
      isHeading
    >
      <Loaded from={judges} as="rows">
        {shown => <Codes shown={shown} round={round} />}
      </Loaded>
    </Page>
  )
}

type Whom = 'all' | 'unopened' | (string & {})

function Codes({ shown, round }: { shown: Judges; round: string }) {
  const make = useSend(printJudgeCodes)
  const [whom, setWhom] = useState<Whom>('all')
  const [sheet, setSheet] = useState<PrintedCodes>()
  const [isAsked, setIsAsked] = useState(false)
  const present = shown.judges.filter(({ rounds }) => rounds.includes(round))
  const unopened = present.filter(({ opened_at }) => opened_at === null)
  const chosen =
    whom === 'all' ? present : whom === 'unopened' ? unopened : present.filter(({ _id }) => _id === whom)
  if (present.length === 0) {
    return (
      <EmptyState
        drawing={<PeoplePicture />}
        title="Nobody judges this round"
        text="A code is for one judge. Add judges first."
        action={
          <Button to="/events/$id/judges" params={{ id: shown.event._id }} search={{ round }}>
            Add judges
          </Button>
        }
      />
    )
  }
  const print = () =>
    attempt(async () => {
      const body = { judges: chosen.map(({ _id }) => _id) }
      setSheet((await make.send({ params: { id: round }, body })).data)
    }).finally(() => setIsAsked(false))
  return (
    <div className={css.page}>
      <div className={`${css.bar} panel`}>
        <p>
          Each code opens the judging of one person, without a password, until judging of the round is closed.
          Cut them apart and hand each to its judge.
        </p>
        <p className="text-s muted">
          They are shown here once. Codes that were printed for the same judges before open nothing any more;
          phones that are open and links that were mailed go on. A judge is told by mail when the code is
          used.
          <i> Revoke links</i>, on the screen of judges, ends a code that went astray.
        </p>
        <div className={`${css.acts} row-3`}>
          <Select
            aria-label="For whom"
            options={optionsOf(present, unopened)}
            value={whom}
            onChange={setWhom}
          />
          {sheet && (
            <Button variant="primary" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          )}
          <Button
            icon={QrCode}
            variant={sheet ? 'quiet' : 'primary'}
            isBusy={make.isSending}
            disabled={chosen.length === 0}
            onClick={() => (sheet ? setIsAsked(true) : void print())}
          >
            {sheet ? 'Make them again' : `Make ${count(chosen.length, 'code')}`}
          </Button>
        </div>
        <p className="text-s" role="status">
          {sheet &&
            `${count(sheet.codes.length, 'code')} made at ${clockInZone(sheet.printed_at, sheet.event.timezone)}. Print before you leave this page.`}
        </p>
      </div>
      {sheet && <Sheet sheet={sheet} />}
      {isAsked && (
        <ConfirmDialog
          title={`Make ${count(chosen.length, 'code')} again?`}
          description="The codes that these judges have from the sheet below, on paper too, open nothing any more. Phones that are open go on."
          confirm="Make them again"
          isBusy={make.isSending}
          onConfirm={() => void print()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}

function optionsOf(present: readonly Judge[], unopened: readonly Judge[]) {
  const some =
    unopened.length > 0 && unopened.length < present.length
      ? [{ value: 'unopened', label: `${count(unopened.length, 'judge')} without an opened link` }]
      : []
  return [
    { value: 'all', label: `All ${count(present.length, 'judge')}` },
    ...some,
    ...present.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
}

function Sheet({ sheet }: { sheet: PrintedCodes }) {
  const { event, name, codes, printed_at } = sheet
  return (
    <section className={css.sheet} aria-label="Codes to print" data-prints-alone>
      <header>
        <h2 className="text-l breaks">
          {event.event_name}, {name}
        </h2>
        <p className="text-s muted">
          {count(codes.length, 'code')}, made {clockInZone(printed_at, event.timezone)}. Each is for one
          judge. Keep this sheet to yourself until it is cut apart.
        </p>
      </header>
      <ul>
        {codes.map(code => (
          <li key={code.judge_id}>
            <small className="text-xs block breaks">
              {event.event_name}, {name}
            </small>
            <Suspense fallback={<span className={css.blank} />}>
              <CodePicture text={code.href} label={`Code that opens judging for ${code.name}`} />
            </Suspense>
            <b className="text-m block breaks">{code.name}</b>
            <span className="block breaks">{sayBeginning(code, event.timezone)}</span>
            <small className="text-xs block above-1">
              For you alone. Scan it, or type:{' '}
              <span className={css.address}>{code.href.replace(/^https?:\/\//, '')}</span>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fri 5 Dec, 14:00, table 12 */
function sayBeginning({ first_at, first_place }: PrintedCode, timezone: string): string {
  const place = first_place === null ? [] : [first_place.length <= 4 ? `table ${first_place}` : first_place]
  const time = first_at === null ? [] : [clockInZone(first_at, timezone)]
  const said = [...time, ...place]
  return said.length === 0
    ? 'It shows your visits'
    : `Begins ${time.length > 0 ? '' : 'at '}${said.join(', ')}`
}
