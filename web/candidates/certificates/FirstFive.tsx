import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import { previewCertificate } from '../../../contract/candidates/issuing.calls.ts'
import type { Issuing } from '../../../contract/candidates/issuing.ts'
import { headersOf, pathOf, reach, refusal } from '../../platform/api-fetch.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import css from './Certificates.module.css'

/** The first ones as they would be printed, one after the other. */
export function FirstFive({ issuing }: { issuing: Issuing }) {
  const { first, event, digest, settings } = issuing
  const [n, setN] = useState(0)
  const at = Math.min(n, first.length - 1)
  const shown = first[at]
  if (!shown)
    return (
      <Card title="Before they are issued" className={css.preview}>
        <p className={`text-s muted ${css.body}`}>
          {issuing.due === 0 && issuing.kinds.some(({ issued }) => issued > 0)
            ? 'Nobody is left to get one now. The next five are shown here.'
            : 'The first five are shown here once somebody gets one.'}
        </p>
      </Card>
    )
  return (
    <Card
      title="The first five"
      className={css.preview}
      end={
        <div className={css.pager}>
          <IconButton
            icon={ChevronLeft}
            label="Previous certificate"
            disabled={at === 0}
            onClick={() => setN(at - 1)}
          />
          <span className="text-s muted" role="status">
            {at + 1} of {first.length}
          </span>
          <IconButton
            icon={ChevronRight}
            label="Next certificate"
            disabled={at === first.length - 1}
            onClick={() => setN(at + 1)}
          />
        </div>
      }
    >
      <div className={css.body}>
        <Sheet id={event._id} n={at} design={settings.design} key={`${digest} ${at}`} name={shown.name} />
        <dl className={`text-s ${css.facts}`}>
          <dt className="muted">Name</dt>
          <dd className="breaks">{shown.name}</dd>
          <dt className="muted">For</dt>
          <dd className="breaks">{certificateTitle(shown)}</dd>
          <dt className="muted">Mail</dt>
          <dd className="breaks">
            {shown.has_address ? `“Your certificate of ${event.event_name}”` : 'None: there is no address'}
          </dd>
        </dl>
      </div>
    </Card>
  )
}

interface SheetProps {
  id: string
  n: number
  design: string
  name: string
}

function Sheet({ id, n, design, name }: SheetProps) {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let isLeft = false
    const read = async () => {
      const picture = await readPicture(id, { n: String(n), design })
      if (isLeft) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    }
    read().catch(() => isLeft || setAddress(null))
    return () => {
      isLeft = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, n, design])
  if (address === null)
    return <p className="text-s muted">The picture could not be drawn. Try again later.</p>
  if (address === undefined) return <span className={css.sheet} aria-busy />
  return <img className={css.sheet} src={address} alt={`Certificate of ${name}`} />
}

async function readPicture(id: string, query: Record<string, string>): Promise<Blob> {
  const input = { params: { id }, query }
  const response = await reach(pathOf(previewCertificate, input), {
    method: 'GET',
    headers: headersOf(previewCertificate, input),
  })
  if (!response.ok) throw await refusal(response)
  return new Blob([await response.arrayBuffer()], { type: 'image/png' })
}
