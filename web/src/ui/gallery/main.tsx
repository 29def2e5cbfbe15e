import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import '../../styles/main.css';
import { Announcer } from '../Announcer.tsx';
import { Toaster } from '../Toaster.tsx';
import { AuthView } from './AuthView.tsx';
import { DialogsView } from './DialogsView.tsx';
import { HomeView } from './HomeView.tsx';
import { KitView } from './KitView.tsx';

setLanguage('en', english);
const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

function View() {
  switch (wanted.get('view')) {
    case 'home':
      return <HomeView start={wanted.get('state') ?? 'on'} />;
    case 'auth':
      return <AuthView screen={wanted.get('state') ?? 'sign-in'} />;
    case 'dialogs':
      return <DialogsView first={wanted.get('state')} />;
    default:
      return <KitView />;
  }
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <View />
      <Announcer />
      <Toaster />
    </StrictMode>,
  );
}
