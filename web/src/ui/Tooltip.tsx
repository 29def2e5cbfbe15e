import type { ReactElement, ReactNode } from 'react';
import * as Parts from 'radix-ui/tooltip';

/** Once around the part of the page that has tooltips: moving between them skips the wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Parts.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Parts.Provider>
  );
}

export type TooltipProps = { text: ReactNode; children: ReactElement };

/** A help for the pointer and the keyboard. What it says must be findable without it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content className="tooltip" sideOffset={6} collisionPadding={16}>
          {text}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
