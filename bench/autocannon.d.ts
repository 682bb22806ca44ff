declare module 'autocannon' {
  export interface Result {
    requests: { total: number }
    /** Bytes. */
    throughput: { total: number }
    /** Seconds. */
    duration: number
    non2xx: number
    errors: number
    timeouts: number
  }
  export interface AskedRequest {
    path: string
    headers: Record<string, string>
  }
  interface Client {
    setRequests(requests: readonly AskedRequest[]): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** How long, or how many requests. */
    duration?: number
    amount?: number
    headers?: Record<string, string>
    /** Asked one after the other, and again, by each connection. */
    requests?: readonly AskedRequest[]
    /** Called for each connection. */
    setupClient?: (client: Client) => void
  }): Promise<Result>
}
