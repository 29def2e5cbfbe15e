import type { ChangeEvent, FocusEvent } from 'react';
import type { ShownProblems } from '../../ui/use-problems.ts';

/** Ties the inputs of a form to its values, and each to the problem that is shown beside it. */
export function inputsOf<Values extends object, Name extends keyof Values & string>(
  values: Values,
  setValues: (values: Values) => void,
  problems: ShownProblems<Name>,
) {
  return (name: Name) => ({
    name,
    required: true,
    value: String(values[name]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      problems.changed(name);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => problems.left(name, event),
  });
}
