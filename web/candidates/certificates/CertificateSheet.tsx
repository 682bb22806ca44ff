import { useEffect, useState } from 'react'
import { previewCertificate } from '../../../contract/candidates/issuing.calls.ts'
import { headersOf, pathOf, reach, refusal } from '../../platform/api-fetch.ts'
import css from './Certificates.module.css'

interface CertificateSheetProps {
  id: string
  n: number
  design: string
  alt: string
}

/** One of those that would be issued, as it would be printed in a design. */
export function CertificateSheet({ id, n, design, alt }: CertificateSheetProps) {
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
  return <img className={css.sheet} src={address} alt={alt} />
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
