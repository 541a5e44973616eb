/**
 * Numbers in an order, the first of them first, as far as they are asked for: who wants only a few of many does not wait for all to be
 * sorted.
 *
 * @param before tells whether `a` comes before `b`: a negative number when it does
 */
export function* bestFirst(
  numbers: readonly number[],
  before: (a: number, b: number) => number,
): Generator<number, void, void> {
  const heap = [...numbers];
  const sink = (from: number): void => {
    let place = from;
    for (;;) {
      let next = 2 * place + 1;
      if (next >= heap.length) return;
      if (next + 1 < heap.length && before(heap[next + 1]!, heap[next]!) < 0) next += 1;
      if (before(heap[place]!, heap[next]!) <= 0) return;
      [heap[place], heap[next]] = [heap[next]!, heap[place]!];
      place = next;
    }
  };
  for (let place = (heap.length >> 1) - 1; place >= 0; place -= 1) sink(place);
  while (heap.length > 0) {
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      sink(0);
    }
    yield first;
  }
}
