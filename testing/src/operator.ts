/** Somebody who may use the moderators' desk: named by the command, and here with a passkey. */
import { manageOperators } from '@porchlight/server/src/moderation/operators.ts';
import { createAuthenticator, type SoftPasskey } from './authenticator.ts';
import type { Person, World } from './world.ts';

/** The person must have confirmed who they are. */
export async function addPasskey(world: World, person: Person): Promise<SoftPasskey> {
  const options = await person.call('POST /api/passkeys/register/options');
  const { credential, passkey } = createAuthenticator(world.config.publicUrl).create(options);
  await person.call('POST /api/passkeys/register', { body: { credential, name: 'Phone' } });
  return passkey;
}

export async function confirmByPasskey(person: Person, passkey: SoftPasskey): Promise<void> {
  const proof = passkey.use(await person.call('POST /api/passkeys/login/options'));
  await person.call('POST /api/reauthenticate', { body: { passkey: proof } });
}

export async function makeOperator(world: World, name: string): Promise<Person> {
  const person = await world.register(name);
  await nameOperator(world, person);
  return person;
}

export async function nameOperator(world: World, person: Person): Promise<void> {
  await person.confirmPassword();
  await confirmByPasskey(person, await addPasskey(world, person));
  await manageOperators(world.app.database.pool, ['add', person.email], world.clock.now());
}
