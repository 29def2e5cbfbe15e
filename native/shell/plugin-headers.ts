/**
 * The plugins of the native projects with their methods, read from the installed native sources:
 * a method that a plugin lacks on a platform is missing here too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShellPlatform } from './rules.ts';

type MethodHeader = { name: string; rtype?: 'promise' | 'callback' };
export type PluginHeader = { name: string; methods: MethodHeader[] };

const require = createRequire(import.meta.url);
export const folderOf = (name: string): string =>
  path.dirname(require.resolve(`${name}/package.json`));
const HERE = path.dirname(fileURLToPath(import.meta.url));
const manifest = require('../package.json') as { dependencies: Record<string, string> };
const NOT_PLUGINS = new Set(['@capacitor/core', '@capacitor/android', '@capacitor/ios']);

/** The app's own plugin, which `MainActivity.java` registers; iOS needs none. */
const OWN_PLUGINS = { android: ['../android/app/src/main/java'], ios: [] };

export function pluginHeaders(platform: ShellPlatform): PluginHeader[] {
  const installed = Object.keys(manifest.dependencies)
    .filter((name) => !NOT_PLUGINS.has(name))
    .map((name) => path.join(folderOf(name), platform));
  const own = OWN_PLUGINS[platform].map((folder) => path.join(HERE, folder));
  return [...installed, ...own].flatMap((folder) => {
    const sources = sourcesIn(folder);
    const header = platform === 'android' ? androidHeader(sources) : iosHeader(sources);
    return header ? [header] : [];
  });
}

/** `Plugin.java` gives these methods to every plugin. */
const EVERY_ANDROID_PLUGIN: MethodHeader[] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
];

/** As `JSExport.createPluginHeader` (Java) lists them from the annotations. */
function androidHeader(sources: string): PluginHeader | null {
  const name = /@CapacitorPlugin\(\s*(?:name\s*=\s*)?"(\w+)"/.exec(sources)?.[1];
  if (name === undefined) return null;
  const found = sources.matchAll(
    /@PluginMethod(?:\((?:returnType\s*=\s*)?PluginMethod\.RETURN_(\w+)\)|\(\))?\s+(?:@[\w.]+(?:\([^)]*\))?\s+)*(?:public void|(?:override )?fun) (\w+)\(/g,
  );
  const own = [...found].map(([, kind = 'PROMISE', method = '']) => headerOf(method, kind));
  return { name, methods: unique([...EVERY_ANDROID_PLUGIN, ...own]) };
}

/** As `JSExport.createPluginHeader` (Swift) lists them from `pluginMethods`. */
function iosHeader(sources: string): PluginHeader | null {
  const name = (
    /jsName\s*=\s*"(\w+)"/.exec(sources) ?? /CAP_PLUGIN\(\w+,\s*"(\w+)"/.exec(sources)
  )?.[1];
  if (name === undefined) return null;
  const named = sources.matchAll(
    /CAP(?:PluginMethod\(name: "|_PLUGIN_METHOD\()(\w+)"?,\s*(?:returnType:\s*)?CAPPluginReturn(\w+)\)/g,
  );
  const selected = sources.matchAll(/(?:CAPPluginMethod|\.init)\(#selector\((?:\w+\.)?(\w+)/g);
  const own = [
    ...[...named].map(([, method = '', kind = '']) => headerOf(method, kind.toUpperCase())),
    ...[...selected].map(([, method = '']) => headerOf(method, 'PROMISE')),
  ];
  return { name, methods: unique([...EVERY_ANDROID_PLUGIN, ...own]) };
}

function headerOf(name: string, kind: string): MethodHeader {
  if (kind === 'NONE') return { name };
  return { name, rtype: kind === 'CALLBACK' ? 'callback' : 'promise' };
}

function unique(methods: MethodHeader[]): MethodHeader[] {
  return [...new Map(methods.map((method) => [method.name, method])).values()];
}

function sourcesIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(java|kt|swift|m)$/.test(entry.name))
    .filter(
      ({ parentPath }) => !/[\\/](test|androidTest|Tests|PluginTests)([\\/]|$)/.test(parentPath),
    )
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}
