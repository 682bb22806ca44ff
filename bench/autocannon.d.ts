declare module 'autocannon' {
  interface Result {
    requests: { total: number }
    /** Bytes. */
    throughput: { total: number }
    /** Seconds. */
    duration: number
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** How long, or how many requests. */
    duration?: number
    amount?: number
    headers: Record<string, string>
  }): Promise<Result>
}
