import type { NewPasskeyAnswer, PasskeyAnswer } from '../../../contract/people/factors.ts'
import type {
  getSecondFactor,
  newPasskeyOptions,
  passkeySignInOptions,
} from '../../../contract/people/factors.calls.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'

// The browser's part of passkeys. The library is fetched when it is first needed.

type RequestOptions = ReplyOf<typeof passkeySignInOptions>['data']
type CreationOptions = ReplyOf<typeof newPasskeyOptions>['data']
export type SecondFactor = ReplyOf<typeof getSecondFactor>['data']

const library = () => import('@simplewebauthn/browser')

/** Asks for a passkey; null if the person cancelled, or has none here. `inAutofill`: offered where the address is typed. */
export function askForPasskey(options: RequestOptions, inAutofill = false): Promise<PasskeyAnswer | null> {
  return orCancelled(async () => {
    const { startAuthentication } = await library()
    const answer = await startAuthentication({
      optionsJSON: { ...options, userVerification: asRequirement(options.userVerification) },
      useBrowserAutofill: inAutofill,
    })
    const { id, rawId, response } = answer
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
  })
}

/** Makes a passkey; null if the person cancelled. */
export function makePasskey(options: CreationOptions): Promise<NewPasskeyAnswer | null> {
  return orCancelled(async () => {
    const { startRegistration } = await library()
    const { authenticatorSelection, ...rest } = options
    const selection = {
      residentKey: asRequirement(authenticatorSelection.residentKey),
      userVerification: asRequirement(authenticatorSelection.userVerification),
    }
    const { id, rawId, response } = await startRegistration({
      optionsJSON: { ...rest, authenticatorSelection: selection },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  })
}

export async function canOfferInAutofill(): Promise<boolean> {
  return (await library()).browserSupportsWebAuthnAutofill()
}

export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Browsers say little about why, so that pages cannot find out which passkeys there are. */
async function orCancelled<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)) return null
    throw error
  }
}

const requirements = ['required', 'preferred', 'discouraged'] as const

function asRequirement(text: string) {
  return requirements.find(known => known === text) ?? 'preferred'
}
