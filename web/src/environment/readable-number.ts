/** Numbers as people read them. The table that groups digits is loaded by the first number shown. */
import { useEffect, useState } from 'react';

type Format = (e164: string) => string;
let format: Format | null = null;

/** The number as it is stored until the table is there. */
export function useReadableNumber(e164: string): string {
  const [isLoaded, setIsLoaded] = useState(format !== null);
  useEffect(() => {
    if (isLoaded) return undefined;
    let isCurrent = true;
    import('@porchlight/domain/phone-format').then(
      ({ readableNumber }) => {
        format = readableNumber;
        if (isCurrent) setIsLoaded(true);
      },
      // Without the table the number stands there ungrouped.
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [isLoaded]);
  return format?.(e164) ?? e164;
}
