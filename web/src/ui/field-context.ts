import { createContext, use } from 'react';

/** Ids from a Field for the control inside it, so that label, hint and error belong to it. */
export type FieldLink = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export const FieldContext = createContext<FieldLink>({});

export function useFieldLink(): FieldLink {
  return use(FieldContext);
}
