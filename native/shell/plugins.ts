/**
 * The native side of the bridge: calls reach the plugins of `system-plugins.ts`, and events reach
 * their listeners, as `Plugin.java` and `CAPPlugin.m` do it.
 */
import {
  answerMessage,
  type BridgeAnswer,
  type BridgeCall,
  PAGE_STARTED,
  parseCall,
} from './bridge.ts';
import { PluginRejection } from './rejection.ts';
import type { ShellPlatform } from './rules.ts';
import { createSystem, type System } from './system.ts';
import { systemPlugins } from './system-plugins.ts';

/** `fail` rejects the call, `throw` raises inside the plugin, `silent` never answers. */
export type Behaviour = { fail: string; code?: string } | 'throw' | 'silent';
export type RecordedCall = { plugin: string; method: string; options: Record<string, unknown> };

export type NativeSide = {
  system: System;
  calls(name: string): RecordedCall[];
  /** Replaces the answer of `Plugin.method` until it is taken back with null. */
  behave(name: string, behaviour: Behaviour | null): void;
  /** `retain`: kept until the first listener comes (`notifyListeners` with retainUntilConsumed). */
  notify(plugin: string, event: string, data: unknown, retain?: boolean): void;
  hasListeners(plugin: string, event: string): boolean;
  /** The process of before is gone, with its listeners and with what it retained. */
  startAnew(): void;
  receive(json: string): Promise<void>;
};

type Page = {
  /** Hands an answer to the page that shows at the moment. */
  deliver: (message: Record<string, unknown>) => void;
  /** The process has died: `Bridge.callPluginMethod` rethrows whatever a plugin throws. */
  onCrash: (reason: string) => void;
};

export function createNativeSide(platform: ShellPlatform, { deliver, onCrash }: Page): NativeSide {
  const system = createSystem();
  const recorded: RecordedCall[] = [];
  const behaviours = new Map<string, Behaviour>();
  const listeners = new Map<string, BridgeCall[]>();
  const retained = new Map<string, unknown[]>();

  const answer = (call: BridgeCall, given: BridgeAnswer) =>
    deliver(answerMessage(platform, call, given));

  const notify: NativeSide['notify'] = (plugin, event, data, retain = false) => {
    const key = `${plugin}.${event}`;
    const waiting = listeners.get(key) ?? [];
    if (waiting.length === 0) {
      if (retain) retained.set(key, [...(retained.get(key) ?? []), data]);
      return;
    }
    for (const call of waiting) answer(call, { success: true, data, save: true });
  };

  const listen = (call: BridgeCall): void => {
    const event = String(call.options.eventName);
    const key = `${call.pluginId}.${event}`;
    if (call.methodName === 'addListener') {
      const before = listeners.get(key) ?? [];
      listeners.set(key, [...before, call]);
      if (before.length > 0) return;
      const kept = retained.get(key) ?? [];
      retained.delete(key);
      for (const data of kept) notify(call.pluginId, event, data);
      return;
    }
    const id = call.options.callbackId;
    listeners.set(
      key,
      (listeners.get(key) ?? []).filter(({ callbackId }) => callbackId !== id),
    );
  };

  const plugins = systemPlugins(platform, system, notify);

  const perform = async (call: BridgeCall): Promise<void> => {
    const { pluginId: plugin, methodName: method, options } = call;
    recorded.push({ plugin, method, options });
    const behaviour = behaviours.get(`${plugin}.${method}`);
    if (behaviour === 'silent') return;
    if (behaviour === 'throw') return onCrash(`${plugin}.${method} threw`);
    try {
      if (behaviour) throw new PluginRejection(behaviour.fail, behaviour.code);
      const handler = plugins[plugin]?.[method];
      // `PluginCall.unimplemented` on both platforms.
      if (!handler) throw new PluginRejection('not implemented', 'UNIMPLEMENTED');
      const data = await handler(options);
      answer(call, { success: true, save: false, ...(data !== undefined && { data }) });
    } catch (error) {
      if (!(error instanceof PluginRejection)) return onCrash(String(error));
      const { message, code = null, data } = error;
      answer(call, { success: false, error: { message, code, ...(data && { data }) } });
    }
  };

  return {
    system,
    calls: (name) => recorded.filter(({ plugin, method }) => `${plugin}.${method}` === name),
    behave: (name, behaviour) => {
      if (behaviour === null) behaviours.delete(name);
      else behaviours.set(name, behaviour);
    },
    notify,
    hasListeners: (plugin, event) => (listeners.get(`${plugin}.${event}`)?.length ?? 0) > 0,
    startAnew: () => {
      listeners.clear();
      retained.clear();
    },
    receive: async (json) => {
      // `Bridge.reset`: listeners go with the page, retained events stay.
      if (json === PAGE_STARTED) return listeners.clear();
      const call = parseCall(json);
      if (!call) return;
      if (call.methodName === 'addListener' || call.methodName === 'removeListener') listen(call);
      else await perform(call);
    },
  };
}
