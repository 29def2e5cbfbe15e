import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTrail } from './trail.ts';

/** A tab: a history as browsers have it, with the app's trail on top. */
function tab(start: string) {
  let entries: { state: unknown; address: string }[] = [{ state: null, address: start }];
  let index = 0;
  let scrolled = 0;
  const here = () => entries[index] ?? { state: null, address: start };
  const history = {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _: string, url?: string | URL | null) => {
      entries = [...entries.slice(0, index + 1), { state, address: String(url) }];
      index += 1;
    },
    replaceState: (state: unknown, _: string, url?: string | URL | null) => {
      entries = entries.with(index, { state, address: String(url) });
    },
    go: (steps: number = 0) => go(steps),
  };
  let sheets = 0;
  const onTop = {
    count: () => sheets,
    closeTopmost: () => {
      sheets -= 1;
      if (sheets > 0) trail.guard();
    },
  };
  const trail = createTrail(history, { address: () => here().address, scrolled: () => scrolled });
  const draw = () => (scrolled = trail.scrollTarget() ?? scrolled);
  function go(steps: number): void {
    const next = index + steps;
    if (next < 0 || next >= entries.length) return;
    index = next;
    trail.popped(onTop);
    draw();
  }
  return {
    open: (address: string) => {
      history.pushState(null, '', address);
      draw();
    },
    arrow: (parent: string) => {
      if (trail.popToParent(parent)) return;
      history.replaceState(null, '', parent);
      draw();
    },
    go,
    openSheet: () => {
      sheets += 1;
      trail.guard();
    },
    closeSheet: () => void (sheets -= 1),
    sheets: () => sheets,
    scrollTo: (y: number) => void (scrolled = y),
    address: () => here().address,
    index: () => index,
    scrolled: () => scrolled,
    length: () => entries.length,
  };
}

const PARENTS: Record<string, string> = {
  '/your-contacts': '/contacts',
  '/pending-contact-requests': '/contacts',
  '/account': '/settings',
  '/settings?view=blocked': '/settings',
};
const ADDRESSES = ['/', '/contacts', '/settings', '/settings?tab=nfc', ...Object.keys(PARENTS)];

test('an arrow to the screen before pops it; back then leaves the child for good', () => {
  const app = tab('/contacts');
  app.open('/your-contacts');
  app.arrow('/contacts');
  expect([app.address(), app.index()]).toEqual(['/contacts', 0]);
});

test('an arrow on a screen that was opened from elsewhere replaces it', () => {
  const app = tab('/');
  app.open('/account');
  app.arrow('/settings');
  expect([app.address(), app.length()]).toEqual(['/settings', 2]);
  app.go(-1);
  expect(app.address()).toBe('/');
});

describe('random walks', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), to: fc.constantFrom(...ADDRESSES) }),
    fc.record({ kind: fc.constant('arrow' as const) }),
    fc.record({ kind: fc.constant('go' as const), by: fc.constantFrom(-2, -1, 1, 2) }),
    fc.record({ kind: fc.constant('scroll' as const), y: fc.integer({ min: 0, max: 5000 }) }),
  );

  test('arrows lead to the parent and never make the history longer; every entry keeps its scroll', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ADDRESSES),
        fc.array(step, { maxLength: 60 }),
        (start, walk) => {
          const app = tab(start);
          /** The scroll position of each entry of the history, by its place. */
          const seen = new Map<number, { address: string; y: number }>();
          for (const taken of walk) {
            seen.set(app.index(), { address: app.address(), y: app.scrolled() });
            const [index, length] = [app.index(), app.length()];
            if (taken.kind === 'scroll') app.scrollTo(taken.y);
            if (taken.kind === 'open') {
              app.open(taken.to);
              for (const place of seen.keys()) if (place > index) seen.delete(place);
              expect(app.scrolled()).toBe(0);
            }
            if (taken.kind === 'go') {
              app.go(taken.by);
              const known = seen.get(app.index());
              expect(app.address()).toBe(known?.address);
              expect(app.scrolled()).toBe(known?.y);
            }
            const parent = PARENTS[app.address()];
            if (taken.kind === 'arrow' && parent !== undefined) {
              app.arrow(parent);
              expect(app.address().split('?view')[0]?.split('?')[0]).toBe(parent);
              expect(app.length()).toBe(length);
              expect(app.index()).toBeLessThanOrEqual(index);
              if (app.index() < index) expect(app.scrolled()).toBe(seen.get(app.index())?.y);
            }
          }
        },
      ),
    );
  });
});

describe('with a dialog open', () => {
  test('back closes it first, and leaves the screen with the next one', () => {
    const person = tab('/');
    person.open('/contacts');
    person.openSheet();
    person.openSheet();
    person.go(-1);
    expect([person.address(), person.sheets()]).toEqual(['/contacts', 1]);
    person.go(-1);
    expect([person.address(), person.sheets()]).toEqual(['/contacts', 0]);
    person.go(-1);
    expect(person.address()).toBe('/');
  });

  test('closed by its button it costs no press of Back, however often it was opened', () => {
    const person = tab('/');
    person.open('/contacts');
    for (const _ of [1, 2, 3]) {
      person.openSheet();
      person.closeSheet();
    }
    expect(person.length()).toBe(3);
    person.open('/contacts/1');
    person.go(-1);
    expect(person.address()).toBe('/contacts');
    person.go(-1);
    expect(person.address()).toBe('/');
    person.go(1);
    expect(person.address()).toBe('/contacts');
  });

  test('an arrow leads past what it left behind', () => {
    const person = tab('/settings');
    person.open('/account');
    person.openSheet();
    person.closeSheet();
    person.arrow('/settings');
    expect([person.address(), person.index()]).toEqual(['/settings', 0]);
  });

  test('whatever was opened and closed, back leads through the screens as without dialogs', () => {
    const steps = fc.array(fc.constantFrom('open', 'sheet'), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (done) => {
        const person = tab('/');
        let screens = 0;
        for (const step of done) {
          if (step === 'open') person.open(`/contacts/${++screens}`);
          else {
            person.openSheet();
            person.closeSheet();
          }
        }
        for (let left = screens; left > 0; left--) {
          expect(person.address()).toBe(`/contacts/${left}`);
          person.go(-1);
        }
        expect(person.address()).toBe('/');
      }),
    );
  });
});
