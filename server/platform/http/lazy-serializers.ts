import serializersOf, {
  type RouteDefinition,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler'

const compileNow = serializersOf()

/**
 * Compiles what writes an answer with the first such answer: to compile all of them took three quarters of the time in
 * which the server is put together, and most answers of an error are never written.
 */
export const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = compileNow(schemas, options)
  return (route: RouteDefinition): Serializer => {
    let serialize: Serializer | undefined
    return answer => {
      serialize ??= compile(route)
      return serialize(answer)
    }
  }
}
