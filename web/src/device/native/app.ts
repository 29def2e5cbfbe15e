/** The app among others on the phone: to the front, opened by a link, back, and how it looks there. */
import { App } from '@capacitor/app';
import { Capacitor, registerPlugin } from '@capacitor/core';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar, Style } from '@capacitor/status-bar';
import type { AppPort } from '../device.ts';
import { listening } from './listening.ts';

const AppSettings = registerPlugin<{ open: () => Promise<void> }>('AppSettings');
const MailApp = registerPlugin<{ open: () => Promise<void> }>('MailApp');

export const nativeApp: AppPort = {
  onFront: (listener) => listening(App.addListener('resume', () => listener())),
  onLink: (listener) => {
    const tell = (url: string) => {
      const path = pathOf(url);
      if (path !== null) listener(path);
    };
    // The plugin keeps the link that started the app until somebody listens.
    return listening(App.addListener('appUrlOpen', ({ url }) => tell(url)));
  },
  onBack: (listener) => listening(App.addListener('backButton', () => listener())),
  leave: async () => App.minimizeApp(),
  hideLaunchScreen: async () => SplashScreen.hide(),
  openSettings: async () => {
    // iOS has an address for it; Android needs an intent, which our own small plugin sends.
    if (Capacitor.getPlatform() === 'ios') window.location.href = 'app-settings:';
    else await AppSettings.open();
  },
  openMail: async () => {
    if (Capacitor.getPlatform() === 'ios') window.location.href = 'message://';
    else await MailApp.open();
  },
  styleStatusBar: async () => {
    // Light text. On Android 15 and newer the colour has no effect, and the page's own strip behind
    // the status bar shows.
    await StatusBar.setStyle({ style: Style.Dark });
    await StatusBar.setBackgroundColor({ color: '#000000' }).catch(() => undefined);
  },
};

/** Which links are ours the system has decided; only where in the app they lead matters here. */
function pathOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, pathname, search } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? pathname + search : null;
}
