import { ofDecisions } from './decisions/carry-out-release.ts'
import { carryingOut } from './releases/carry-out.ts'
import { ofPublication } from './results/stand.ts'

/** All that a release may let happen. */
export const releaseKinds = [ofPublication, ofDecisions]

export const carryOutRelease = carryingOut(releaseKinds)
