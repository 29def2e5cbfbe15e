/** `?app` asked the server for the app by name; the address that people see and copy is without. */
export function tidyAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('app')) return;
  address.searchParams.delete('app');
  window.history.replaceState(window.history.state, '', address);
}
