import { ofDecisions } from './choosing/decisions/carry-out-release.ts'
import { carryingOut } from './choosing/releases/carry-out.ts'
import { ofPublication } from './judging/results/make-public.ts'

/** All that a release may let happen. */
export const releaseKinds = [ofPublication, ofDecisions]

export const carryOutRelease = carryingOut(releaseKinds)
