/** A browser that Playwright cannot drive here: pages are read and used by small scripts. */
export type DrivenBrowser = {
  open(url: string): Promise<void>;
  evaluate<T>(script: string, ...args: unknown[]): Promise<T>;
  /** Waits until a script gives something else than false, null or an empty text. */
  until<T>(script: string, ...args: unknown[]): Promise<T>;
  click(css: string): Promise<void>;
  close(): Promise<void>;
};

/** Longer than the app takes to notice that its network is gone. */
const READY_WITHIN_MS = 40_000;

export async function retry<T>(attempt: () => Promise<T>, within = READY_WITHIN_MS): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** For messages: where the page is, what it says, and the elements that are there but not shown. */
const WHAT_IS_SEEN = `return JSON.stringify({
  at: location.href,
  size: [innerWidth, innerHeight],
  loaded: performance.getEntriesByType('navigation')[0]?.name,
  since: performance.now(),
  there: [...document.querySelectorAll(arguments[0])].map((found) => found.outerHTML.slice(0, 200)),
  text: document.body.innerText.slice(0, 1500),
});`;

/** `evaluate` runs a script as the body of a function, with `arguments`. */
export function drivenBy(
  evaluate: DrivenBrowser['evaluate'],
): Pick<DrivenBrowser, 'evaluate' | 'until' | 'click'> {
  const until = async <T>(script: string, ...args: unknown[]): Promise<T> =>
    retry(async () => {
      const found = await evaluate<T>(script, ...args);
      if (found) return found;
      const seen = await evaluate<string>(WHAT_IS_SEEN, 'h1');
      throw new Error(`not yet: ${script} ${JSON.stringify(args)}: ${seen}`);
    });
  return {
    evaluate,
    until,
    // The first that can be seen: narrow and wide layouts are both in the document.
    click: async (css) => {
      await until(
        `const shown = [...document.querySelectorAll(arguments[0])]
          .find((element) => element.checkVisibility());
         shown?.click();
         return shown !== undefined;`,
        css,
      );
    },
  };
}

/** In the dialog on top, if one is open. */
const SCOPE = `const scope =
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;`;

const PRESS = `${SCOPE}
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '')
    .replace(/\\s+/g, ' ').trim();
  const roles = ['switch', 'radio', 'tab', 'menuitem', 'checkbox'].map((role) => '[role=' + role + ']');
  const isOpen = (element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true';
  const find = (parent) => [...parent.querySelectorAll('button, a, ' + roles)]
    .filter((element) => element.checkVisibility() && isOpen(element) && nameOf(element) === arguments[0]);
  const named = [...find(scope), ...find(document.querySelector('.toast-viewport') ?? scope)];
  named.at(-1)?.focus();
  named.at(-1)?.click();
  return named.length > 0;`;

/** As typing does: React listens to the event and reads the value from the element itself. */
const FILL = `${SCOPE}
  const label = [...scope.querySelectorAll('label')]
    .find(({ innerText }) => innerText.trim() === arguments[0]);
  const field = label ? document.getElementById(label.htmlFor)
    : scope.querySelector('[aria-label="' + arguments[0] + '"]');
  if (!field) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  set.call(field, arguments[1]);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  return field.value === arguments[1];`;

const SEES = 'return document.body.innerText.includes(arguments[0])';
const SEES_NO_MORE = 'return !document.body.innerText.includes(arguments[0])';

/** Actions of a person on a page, by the words on it. */
export const personAt = ({ until }: Pick<DrivenBrowser, 'until'>) => ({
  press: async (name: string) => void (await until(PRESS, name)),
  fill: async (label: string, value: string) => void (await until(FILL, label, value)),
  sees: async (text: string) => void (await until(SEES, text)),
  seesNoMore: async (text: string) => void (await until(SEES_NO_MORE, text)),
});
