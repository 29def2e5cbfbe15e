import { CircleAlert } from 'lucide-react';

export type FormProblemProps = { problem: { title?: string; text: string } | null };

/** A failure that belongs to no field. The region stands before its text, so that it is heard. */
export function FormProblem({ problem }: FormProblemProps) {
  return (
    <div role="alert" className="form-problem-place">
      {problem && (
        <div className="notice notice-danger">
          <CircleAlert size={21} aria-hidden="true" />
          <div className="min-w-0 flex-1">
            {problem.title !== undefined && <b>{problem.title}</b>}
            <p className="notice-text">{problem.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
