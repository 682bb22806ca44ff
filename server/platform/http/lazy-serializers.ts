import serializersOf, {
  type RouteDefinition,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler'

const compileNow = serializersOf()
/** By the schema, which calls that answer alike share, as do the servers of a test's process. */
const compiled = new WeakMap<object, Serializer>()

/**
 * Compiles what writes an answer with the first such answer: to compile all of them took three quarters of the time in
 * which the server is put together, and most answers of an error are never written.
 */
export const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = compileNow(schemas, options)
  return (route: RouteDefinition): Serializer => {
    const { schema } = route
    if (typeof schema !== 'object' || schema === null) return compile(route)
    return answer => {
      const serialize = compiled.get(schema) ?? compile(route)
      compiled.set(schema, serialize)
      return serialize(answer)
    }
  }
}
