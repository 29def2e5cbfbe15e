/** No test finds the messages of another one. */
import { currentToast, dismissToast, tellQuietly } from '../ui/toast.ts';

export function clearToasts(): void {
  for (let shown = currentToast(); shown?.open; shown = currentToast()) dismissToast(shown.id);
  tellQuietly({ title: '' });
}
