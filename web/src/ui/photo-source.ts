/** Where an avatar's photo comes from. The kit knows no session, and photos need one. */
import { createContext, type RefObject, use, useEffect, useState } from 'react';
import { watchNearness } from './near.ts';

export type PhotoSource = {
  /** The source that an <img> can show now; null when it has to be loaded first. */
  at(address: string): string | null;
  load(address: string): Promise<string>;
};

const asGiven: PhotoSource = { at: (address) => address, load: async (address) => address };

export const PhotoSourceContext = createContext<PhotoSource>(asGiven);

/** Loaded when `place` comes near; null until then, and when it cannot be loaded. */
export function usePhoto(
  address: string | null,
  place: RefObject<HTMLElement | null>,
): string | null {
  const source = use(PhotoSourceContext);
  const [loaded, setLoaded] = useState<string | null>(null);
  const photo = loaded ?? (address === null ? null : source.at(address));
  useEffect(() => {
    if (address === null || photo !== null || !place.current) return undefined;
    let isShown = true;
    const stop = watchNearness(place.current, ({ isIntersecting }) => {
      if (!isIntersecting) return;
      stop();
      source.load(address).then(
        (url) => isShown && setLoaded(url),
        // The initial stays, as for someone without a photo.
        () => undefined,
      );
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [address, photo, place, source]);
  return photo;
}
