import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';

/** Where a field would be, when it cannot be changed now. Text, so that it wraps. */
export function LockedText({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="input input-locked">
      {icon}
      <span>{children}</span>
      <Lock size={17} aria-hidden="true" />
    </div>
  );
}
