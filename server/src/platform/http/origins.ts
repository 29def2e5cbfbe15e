/** The web origins that belong to Porchlight. */
const NATIVE_ORIGINS = new Set(['capacitor://localhost', 'https://localhost', 'http://localhost']);
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isNativeOrigin(origin: string): boolean {
  return NATIVE_ORIGINS.has(origin);
}

/** With a loopback public address, every loopback origin on that port belongs to the product. */
export function isProductOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  const own = new URL(publicUrl);
  if (!LOOPBACK_HOSTS.has(own.hostname) || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return (
    asked.protocol === own.protocol && asked.port === own.port && LOOPBACK_HOSTS.has(asked.hostname)
  );
}
