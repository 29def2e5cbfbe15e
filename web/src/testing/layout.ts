/** Tests have no layout: each element is said to lie below its siblings before it. */
import { vi } from 'vitest';

/** `vi.restoreAllMocks` takes it away again. */
export function layInRows(rowPx: number, scrolledPx = 0): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    const before = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, before * rowPx - scrolledPx, 100, rowPx);
  });
}
