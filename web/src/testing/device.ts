/** A device for tests: bare, but for what the test gives. `renderAt` takes it away again. */
import { bareDevice, type Device, provideDevice } from '../device/device.ts';

export function standInDevice(given: Partial<Device>): Device {
  const standIn = { ...bareDevice, ...given };
  provideDevice(standIn);
  return standIn;
}
