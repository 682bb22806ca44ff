import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import type { Issuing } from '../../../contract/candidates/issuing.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { CertificateSheet } from './CertificateSheet.tsx'
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
        <CertificateSheet
          id={event._id}
          n={at}
          design={settings.design}
          key={`${digest} ${at}`}
          alt={`Certificate of ${shown.name}`}
        />
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
