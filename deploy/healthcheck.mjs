// Ends with 0 while Laurel on this machine takes requests. For containers, which have no curl.

const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
