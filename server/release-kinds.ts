import { ofCertificates } from './candidates/certificates/carry-out.ts'
import { followedByCertificates } from './candidates/certificates/follow-results.ts'
import { ofDecisions } from './choosing/decisions/carry-out-release.ts'
import { ofDoor } from './choosing/day/carry-out-closing.ts'
import { carryingOut } from './choosing/releases/carry-out.ts'
import { ofPublication } from './judging/results/make-public.ts'

/** All that a release may let happen. */
export const releaseKinds = [followedByCertificates(ofPublication), ofCertificates, ofDoor, ofDecisions]

export const carryOutRelease = carryingOut(releaseKinds)
