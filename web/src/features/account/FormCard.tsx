import type { FormEvent, ReactNode, RefObject } from 'react';
import { Card } from '../../ui/Card.tsx';

type FormCardProps = {
  title: string;
  formRef?: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form on a card: one column, two from 768 px on. */
export function FormCard({ title, formRef, onSubmit, children }: FormCardProps) {
  return (
    <Card className="mb-4 px-5 pt-5.5 pb-6 md:px-8 md:pt-7 md:pb-8">
      <h2>{title}</h2>
      <form
        ref={formRef}
        noValidate
        aria-label={title}
        onSubmit={onSubmit}
        className="mt-4.5 grid gap-4.5 md:grid-cols-2 md:items-start"
      >
        {children}
      </form>
    </Card>
  );
}
