/**
 * The errors of a form, each beside its field. A field is told when it is left or when the form is
 * sent, and from then on follows what is typed; an error of the server stays until its field changes.
 */
import { type FocusEvent, type RefObject, useState } from 'react';

export type Problems<Name extends string> = Partial<Record<Name, string>>;

export type ShownProblems<Name extends string> = {
  of: (name: Name) => string | undefined;
  count: number;
  /**
   * Before sending: shows every problem, also those that took time to find, goes to the first one,
   * and says whether there is none.
   */
  tell: (late?: Problems<Name>) => boolean;
  /** After sending: shows problems that only the server could find. */
  refuse: (problems: Problems<Name>) => void;
  changed: (name: Name) => void;
  left: (name: Name, event: FocusEvent<HTMLInputElement>) => void;
};

export function useProblems<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  found: Problems<Name>,
): ShownProblems<Name> {
  const [told, setTold] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Problems<Name>>({});
  const ownProblems = Object.keys(found) as Name[];
  const of = (name: Name) => (told.has(name) ? found[name] : undefined) ?? refused[name];
  return {
    of,
    count: new Set([...ownProblems, ...(Object.keys(refused) as Name[])].filter(of)).size,
    tell: (late = {}) => {
      const names = [...ownProblems, ...(Object.keys(late) as Name[])];
      setTold((before) => new Set([...before, ...names]));
      setRefused(late);
      focusFirst(form.current, names);
      return names.length === 0;
    },
    refuse: (problems) => {
      setRefused(problems);
      focusFirst(form.current, Object.keys(problems));
    },
    changed: (name) => setRefused((before) => ({ ...before, [name]: undefined })),
    left: (name, { target, relatedTarget }) => {
      // A new line would move the button away under the finger that presses it, and an empty field
      // that was only passed is no mistake yet. Both are told when the form is sent.
      const isNextField = relatedTarget instanceof HTMLInputElement;
      if (isNextField && target.value !== '') setTold((before) => new Set([...before, name]));
    },
  };
}

function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const element of form?.elements ?? []) {
    if (!(element instanceof HTMLInputElement) || !names.includes(element.name)) continue;
    element.focus();
    return;
  }
}
