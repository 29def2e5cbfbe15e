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

/** The app's own plugins, which `MainActivity.java` registers; iOS needs none. */
const OWN_JAVA = path.join(HERE, '../android/app/src/main/java');

export function pluginHeaders(platform: ShellPlatform): PluginHeader[] {
  const installed = Object.keys(manifest.dependencies)
    .filter((name) => !NOT_PLUGINS.has(name))
    .map((name) => path.join(folderOf(name), platform));
  const headers = installed.flatMap((folder) => {
    const sources = sourcesIn(folder).join('\n');
    return (platform === 'android' ? androidHeader(sources) : iosHeader(sources)) ?? [];
  });
  if (platform === 'ios') return headers;
  // One that takes the place of another inherits its methods.
  const own = sourcesIn(OWN_JAVA).flatMap((source) => androidHeader(source) ?? []);
  return [...headers, ...own.filter(({ name }) => !headers.some((given) => given.name === name))];
}

/**
 * The permissions that an Android plugin asks for and the manifest does not declare. For them
 * `Bridge.validatePermissions` refuses the call, and `Bridge.getPermissionStates` never says granted.
 * Of two plugins with one name the later one counts: `BridgeActivity.load` adds `initialPlugins` last.
 */
export function undeclaredPermissions(plugin: string): string[] {
  const declared = readFileSync(path.join(OWN_JAVA, '../AndroidManifest.xml'), 'utf8');
  const activity = sourcesIn(OWN_JAVA).find((source) => source.includes('extends BridgeActivity'));
  const isLast = (source: string) => {
    const [, name = ''] = /class (\w+)/.exec(source) ?? [];
    return activity?.includes(`initialPlugins.add(${name}.class)`);
  };
  const installed = Object.keys(manifest.dependencies)
    .filter((name) => !NOT_PLUGINS.has(name))
    .flatMap((name) => sourcesIn(path.join(folderOf(name), 'android')));
  const named = [...installed, ...sourcesIn(OWN_JAVA).filter(isLast)].filter((source) =>
    new RegExp(`@CapacitorPlugin\\(\\s*name = "${plugin}"`).test(source),
  );
  const [, annotation = ''] = /@CapacitorPlugin\(([\s\S]*?)\bclass /.exec(named.at(-1) ?? '') ?? [];
  const asked = [...annotation.matchAll(/Manifest\.permission\.(\w+)/g)].map(([, name]) => name);
  return asked.filter((name) => !declared.includes(`android.permission.${name}"`)) as string[];
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

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(java|kt|swift|m)$/.test(entry.name))
    .filter(
      ({ parentPath }) => !/[\\/](test|androidTest|Tests|PluginTests)([\\/]|$)/.test(parentPath),
    )
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
