import type { ReactNode, Ref } from 'react';

type AuthFormProps = { ref: Ref<HTMLFormElement>; onSubmit: () => void; children: ReactNode };

/** A form before anyone is signed in: it says itself what is missing. */
export function AuthForm({ ref, onSubmit, children }: AuthFormProps) {
  return (
    <form
      ref={ref}
      className="mt-5 grid gap-4.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
