import * as longest from '../../../contract/platform/lengths.ts'
import { CirclePlus, Download, Image, Share2 } from 'lucide-react'
import { useState } from 'react'
import {
  askCertificateName,
  withdrawCertificateName,
} from '../../../contract/candidates/certificate-pages.calls.ts'
import type { CertificatePage } from '../../../contract/candidates/certificate-pages.ts'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import { certificateTitle, linkedInAddress } from '../../../contract/candidates/certificates.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useNavigate } from '@tanstack/react-router'
import { useLoads, useSend } from '../../platform/api.ts'
import { attempt, useAct } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { shareLink } from '../../platform/ui/base/share-link.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './CertificateOf.module.css'

interface OwnCertificateActsProps {
  own: NonNullable<CertificatePage['own']>
  claim: CertificateClaim
  code: string
}

/** What its owner does with a certificate. */
export function OwnCertificateActs({ own, claim, code }: OwnCertificateActsProps) {
  const { act, isActing } = useAct()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useSend(withdrawCertificateName)
  const loads = useLoads()
  const takeBack = async () => {
    const isDone = await attempt(() => withdraw.send({ params: { code } }))
    if (isDone) toast.success(`The name stays ${claim.name}`)
    else void loads.refresh()
  }
  const title = `${certificateTitle(claim)}, ${claim.event}`
  const files = `/certificates/${code}`
  return (
    <section className="stack-2" aria-label="Your certificate">
      <h2 className="text-xl strong">This one is yours</h2>
      <div className={css.acts}>
        <Button variant="primary" icon={Download} href={`${files}/certificate.pdf`} isFull>
          PDF
        </Button>
        <Button icon={Image} href={`${files}/picture.png`} isFull>
          Picture
        </Button>
        <Button
          icon={Share2}
          isFull
          isBusy={isActing}
          onClick={() => void act(() => shareLink(title, claim.address))}
        >
          Share
        </Button>
        <div className={css.wide}>
          <Button icon={CirclePlus} isFull href={linkedInAddress({ ...claim, title })}>
            Add to LinkedIn
          </Button>
        </div>
      </div>
      {own.asked_name === null ? (
        <p>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            The name is wrong
          </Button>
        </p>
      ) : (
        <div className="stack-1">
          <p className="text-s muted breaks" role="status">
            You asked for the name {own.asked_name}. The organisers answer by mail.
          </p>
          <p className="row-2">
            <Button size="s" variant="quiet" onClick={() => setIsAsking(true)}>
              Ask for another
            </Button>
            <Button size="s" variant="quiet" isBusy={withdraw.isSending} onClick={() => void takeBack()}>
              Take it back
            </Button>
          </p>
        </div>
      )}
      {own.refused_name !== null && own.refusal !== null && (
        <p className="text-s muted breaks">
          The organisers declined the name {own.refused_name}: {own.refusal}
        </p>
      )}
      {isAsking && <WrongName claim={claim} code={code} own={own} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function WrongName({ claim, code, own, onClose }: OwnCertificateActsProps & { onClose: () => void }) {
  const ask = useSend(askCertificateName)
  const navigate = useNavigate()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="How should it read?"
      description={
        own.easy_until === null
          ? 'The organisers answer by mail. A new certificate then replaces this one, whose page leads to it.'
          : 'If only capitals, accents or spaces differ, or it is the name of your account, it is put right at once. Else the organisers answer by mail.'
      }
    >
      <Form
        schema={async () =>
          (await import('../../../contract/candidates/certificate-pages.ts')).certificateNameBody
        }
        initial={{ name: own.asked_name ?? claim.name }}
        onSend={body => ask.send({ params: { code }, body })}
        onSent={({ data }) => {
          toast.success(data.is_done ? 'The name is put right' : 'The organisers are asked')
          onClose()
          if (data.is_done) void navigate({ to: '/certificates/{-$code}', params: { code: data.code } })
        }}
        failure={messages.generic}
        submit="Ask"
        layout="drawer"
        keeps={`certificate name ${code}`}
        onCancel={onClose}
      >
        <TextField name="name" label="Name" isRequired characters={longest.printedName} autoComplete="name" />
      </Form>
    </Dialog>
  )
}
