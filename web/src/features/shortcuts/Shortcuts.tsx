import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { askForSearch } from '../../state/search-focus.ts';
import { useHasShortcuts } from '../../state/shortcuts.ts';
import { isTaken } from '../../ui/key-target.ts';
import { press, type Pressed, type Shortcut } from './keys.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** Listens for shortcuts. None of them changes the light. */
export function Shortcuts() {
  const [, navigate] = useLocation();
  const [isListOpen, setIsListOpen] = useState(false);
  const isUsed = useHasShortcuts();
  const waiting = useRef<Pressed | null>(null);
  useEffect(() => {
    if (!isUsed) return undefined;
    const actions: Record<Shortcut, () => void> = {
      list: () => setIsListOpen(true),
      search: () => {
        const field = document.querySelector<HTMLElement>('[role=search] input');
        if (field) return field.focus();
        askForSearch();
        navigate('/contacts');
      },
      home: () => navigate('/'),
      contacts: () => navigate('/contacts'),
      settings: () => navigate('/settings'),
    };
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const outcome = press(waiting.current, { key: event.key, at: event.timeStamp });
      waiting.current = outcome.waiting;
      if (outcome.shortcut === null) return;
      event.preventDefault();
      actions[outcome.shortcut]();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isUsed, navigate]);
  return isListOpen ? <ShortcutsDialog onClose={() => setIsListOpen(false)} /> : null;
}
