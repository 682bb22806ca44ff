import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, it } from 'vitest'
import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import { CertificateDrawer } from './drawer.ts'

const drawer = new CertificateDrawer()
afterAll(() => drawer.close())

const claim: CertificateClaim = {
  kind: 'took_part',
  name: 'Ananya Iyer',
  team: 'Crop Doctor',
  project: 'Leaf by Leaf',
  prize: null,
  event: 'Monsoon Hack',
  event_id: '665f1c2e9b1d8a0012345678',
  days: '21 and 22 November 2026',
  host: 'Silk Mill Labs',
  language: 'en',
  design: 'classic',
  issued_on: '2026-11-22',
  code: '7K3QX9M2VBT5HD8R',
  address: 'https://laurel.example/certificates/7K3QX9M2VBT5HD8R',
  signature: { name: 'Leela Varma', office: 'Head of programmes' },
}

describe('drawing certificates', () => {
  it('gives the same bytes for the same claim', async () => {
    const first = await drawer.draw(claim, {})
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.equals(await drawer.draw(claim, {}))).toBe(true)
  })

  it('is one page of A4 across', async () => {
    const { promise } = getDocument({ data: new Uint8Array(await drawer.draw(claim, {})) })
    const document = await promise
    const page = await document.getPage(1)
    expect([document.numPages, page.view]).toEqual([1, [0, 0, 841.89, 595.28]])
  })

  it('says which letters of a name no font shows', async () => {
    expect(await drawer.missingLetters(['Ngọc Łukasz क्षत्रिय مريم', '李 Wei 李'])).toEqual([[], ['李']])
  })

  it('draws a picture for links', async () => {
    const picture = await drawer.picture(claim, {})
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  })
})
