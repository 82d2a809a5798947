/** One schema for all fields of a length: there are hundreds of them, and a schema takes kilobytes. */
export function sharedByLength<Schema>(make: (max: number) => Schema): (max: number) => Schema {
  const made = new Map<number, Schema>();
  return (max) => {
    const schema = made.get(max) ?? make(max);
    made.set(max, schema);
    return schema;
  };
}
