/** IndexedDB as stores of values by name. Rejects where the browser has none, or refuses it. */

export async function inStore<T>(
  database: string,
  store: string,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const opened = await done(opening);
  // Another page of ours may delete it: at sign-out nothing waits for this one.
  opened.onversionchange = () => opened.close();
  try {
    return await work(opened.transaction(store, 'readwrite').objectStore(store));
  } finally {
    opened.close();
  }
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}
