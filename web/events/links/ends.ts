/** What a partner or an associate is linked to. */
export type Place = { companyid: string; eventid?: never } | { eventid: string; companyid?: never }

/** A partner or an associate. */
export type Linkable = { partnerid: string; associateid?: never } | { associateid: string; partnerid?: never }
