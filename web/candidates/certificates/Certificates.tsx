import { Archive } from 'lucide-react'
import { exportCertificates, getIssuing } from '../../../contract/candidates/issuing.calls.ts'
import type { Issuing } from '../../../contract/candidates/issuing.ts'
import { useLive } from '../../platform/live.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { useCan } from '../../platform/session.ts'
import { download } from '../../platform/transfer.ts'
import { useAct } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './Certificates.module.css'
import { certificateCrumbs } from './certificate-crumbs.ts'
import { FirstFive } from './FirstFive.tsx'
import { IssueFoot } from './IssueFoot.tsx'
import { Kinds } from './Kinds.tsx'
import { NamesToLookAt } from './NamesToLookAt.tsx'

/** /events/{id}/certificates: who gets one, how they look, and the one button. */
export default function Certificates({ id }: { id: string }) {
  const issuing = useLive(getIssuing, { params: { id } }, { every: 10_000 })
  return (
    <Page
      crumbs={certificateCrumbs(id)}
      thing={subjectOf(issuing, ({ data }) => data.event.event_name)}
      isHeading={false}
    >
      <Loaded from={issuing} as="rows">
        {data => <Shown issuing={data} />}
      </Loaded>
    </Page>
  )
}

function Shown({ issuing }: { issuing: Issuing }) {
  const { event, kinds, asked, due, people, under_way, refused } = issuing
  const issued = kinds.reduce((sum, one) => sum + one.issued, 0)
  return (
    <div className="stack-4">
      <header className={css.head}>
        <p className="muted">
          {due === 0
            ? 'Everybody gets theirs at the same moment.'
            : `${count(people, 'person', 'people')} ${people === 1 ? 'gets theirs' : 'get theirs'} at the same moment.`}{' '}
          Anybody can check one, nobody can list them.
        </p>
        {issued > 0 && (
          <div className="row-2">
            <Button to="/events/$id/certificates" params={{ id: event._id }} search={{ step: 'issued' }}>
              {formatCount(issued)} issued{asked > 0 && `, ${asked} to answer`}
            </Button>
            <AllAsZip id={event._id} />
          </div>
        )}
      </header>
      <div className={css.grid}>
        <div className="stack-4">
          <Kinds issuing={issuing} />
          <NamesToLookAt names={issuing.names} />
        </div>
        <FirstFive issuing={issuing} />
      </div>
      {!under_way &&
        (refused === null ? <IssueFoot issuing={issuing} /> : <p className="muted">{refused}</p>)}
    </div>
  )
}

function AllAsZip({ id }: { id: string }) {
  const mayExport = useCan('application:export')
  const { act, isActing } = useAct()
  if (!mayExport) return null
  const save = () => act(() => download(exportCertificates, { params: { id } }, 'Certificates.zip'))
  return (
    <Button icon={Archive} isBusy={isActing} onClick={() => void save()}>
      All as ZIP
    </Button>
  )
}
