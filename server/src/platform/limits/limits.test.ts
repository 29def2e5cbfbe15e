import { expect, it } from 'vitest';
import { buckets, countNetworks, createLimits } from './limits.ts';

const refused = { code: 'too_many_requests' };

it('forgets the least used buckets first, whoever came first', async () => {
  const limits = createLimits(() => 0, 1000);
  const { size } = buckets.registerAddress;
  await limits.take('registerAddress', 'busy', size);
  for (let i = 0; i < 5000; i += 1) await limits.take('registerAddress', `place ${i}`);
  await expect(limits.take('registerAddress', 'busy')).rejects.toMatchObject(refused);
});

it('makes room also where all are equally used', async () => {
  const limits = createLimits(() => 0, 100);
  const { size } = buckets.mailHere;
  for (let i = 0; i < 500; i += 1) await limits.take('mailHere', `place ${i}`, size);
  await expect(limits.take('mailHere', 'place 499')).rejects.toMatchObject(refused);
  await limits.take('mailHere', 'place 0', size);
});

it('counts what many places of an IPv6 network do, beside each place', async () => {
  const limits = countNetworks(createLimits(() => 0));
  const { size } = buckets.registerAddress;
  const place = (n: number) => `2001:db8:1:${n.toString(16)}::/64`;
  let accepted = 0;
  for (let n = 0; n < 200; n += 1) {
    const isAccepted = limits.take('registerAddress', place(n)).then(
      () => 1,
      () => 0,
    );
    accepted += await isAccepted;
  }
  expect(accepted).toBe(4 * size);
  // Another network, and an IPv4 address, go on.
  await limits.take('registerAddress', '2001:db8:2:1::/64');
  await limits.take('registerAddress', '203.0.113.7');
});

it('gives back to place and network alike', async () => {
  const limits = countNetworks(createLimits(() => 0));
  const { size } = buckets.signInAddress;
  for (let n = 0; n < 10 * size; n += 1) {
    await limits.take('signInAddress', '2001:db8:1:2::/64');
    await limits.giveBack('signInAddress', '2001:db8:1:2::/64');
  }
  const all = limits.take('signInAddress', '2001:db8:1:2::/64', size);
  await expect(all).resolves.toBeUndefined();
});
