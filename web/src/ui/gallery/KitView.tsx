import { LogoMark } from '../LogoMark.tsx';
import { KitControls } from './KitControls.tsx';
import { KitPeople } from './KitPeople.tsx';
import { KitStates } from './KitStates.tsx';

/** Every part in its states, in the order of the components mockup. */
export function KitView() {
  return (
    <main className="mx-auto max-w-[77rem] px-4 py-6 md:px-6 md:py-10">
      <header className="mb-8 flex items-center gap-3.5">
        <LogoMark size={52} />
        <div>
          <h1>Components and states</h1>
          <p className="text-text-muted">Porchlight design kit</p>
        </div>
      </header>
      <div className="grid items-start gap-x-9 gap-y-11 md:grid-cols-2 lg:grid-cols-3">
        <KitPeople />
        <KitControls />
        <KitStates />
      </div>
    </main>
  );
}
