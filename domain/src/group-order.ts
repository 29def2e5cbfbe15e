type Placed = { readonly name: string; readonly position: number | null };
type Compare<T> = (a: T, b: T) => number;

/** As the owner placed them; the others follow by name, in the order of the owner's language. */
export const inChosenOrder =
  (byName: Compare<string>): Compare<Placed> =>
  (a, b) =>
    a.position === b.position
      ? byName(a.name, b.name)
      : (a.position ?? Infinity) - (b.position ?? Infinity);
