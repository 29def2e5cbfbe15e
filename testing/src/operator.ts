/** Somebody who may use the moderators' desk: registered, with a passkey, and named by the command. */
import { manageOperators } from '@porchlight/server/src/moderation/operators.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Person, World } from './world.ts';

export async function addPasskey(world: World, person: Person): Promise<void> {
  await person.confirmPassword();
  const options = await person.call('POST /api/passkeys/register/options');
  const { credential } = createAuthenticator(world.config.publicUrl).create(options);
  await person.call('POST /api/passkeys/register', { body: { credential, name: 'Phone' } });
}

export async function makeOperator(world: World, name: string): Promise<Person> {
  const person = await world.register(name);
  await nameOperator(world, person);
  return person;
}

export async function nameOperator(world: World, person: Person): Promise<void> {
  await addPasskey(world, person);
  await manageOperators(world.app.database.pool, ['add', person.email], world.clock.now());
}
