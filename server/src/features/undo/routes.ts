import type { Caller, Serve } from '../../platform/http/serve.ts';
import type { Undo, UndoKind, UndoRecord } from './service.ts';

/** Each feature puts its own rows back. */
type Restore = Record<UndoKind, (caller: Caller, record: UndoRecord) => Promise<void>>;

export function undoRoutes(serve: Serve, undo: Undo, restore: Restore): void {
  serve('POST /api/undo/:id', async ({ caller, params }) => {
    const record = await undo.find(caller, params.id);
    await restore[record.kind](caller, record);
    return { success: true };
  });
}
