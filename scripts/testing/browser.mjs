import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian, onPath } from './tools.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, else one installed on the machine, else
 * Debian's.
 *
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named)
      ? { path: named }
      : { missing: `CHROMIUM_PATH is ${named}, which does not exist` };
  const found = installed();
  if (found) return { path: found };
  const why = await installFromDebian('chromium', 'fonts-noto-color-emoji');
  const path = installed();
  return path
    ? { path }
    : { missing: `no Chromium or Chrome was found, and ${why || 'none came with it'}` };
}

function installed() {
  return onPath(...names) || usualPlaces().find((path) => existsSync(path));
}

function usualPlaces() {
  const { ProgramFiles, 'ProgramFiles(x86)': ProgramFiles86, LOCALAPPDATA } = process.env;
  const applications = ['/Applications', join(process.env.HOME || '', 'Applications')];
  return [
    ...applications.flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
      `${folder}/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
    ]),
    ...[ProgramFiles, ProgramFiles86, LOCALAPPDATA].flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google/Chrome/Application/chrome.exe'),
            join(folder, 'Microsoft/Edge/Application/msedge.exe'),
          ]
        : [],
    ),
  ];
}
