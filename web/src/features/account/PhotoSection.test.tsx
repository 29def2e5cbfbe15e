import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { PhotoSection } from './PhotoSection.tsx';

const wait = { timeout: 10_000 };
const withPhoto = person({ avatar: '/photos/a.jpg' });
const expectSaid = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function draw(me = person(), routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(routes);
  return { server, ...renderSignedIn('/account', <PhotoSection />, me) };
}

function choose(name: string, type: string): void {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } });
}

/** Stands in for decoding a picture: this browser cannot draw. */
function decode(width: number, height: number): void {
  const image = document.querySelector('.photo-crop img');
  if (!(image instanceof HTMLImageElement)) throw new Error('there is no picture');
  Object.defineProperty(image, 'naturalWidth', { value: width });
  Object.defineProperty(image, 'naturalHeight', { value: height });
  fireEvent.load(image);
}

async function cropped() {
  choose('me.png', 'image/png');
  const dialog = await screen.findByRole('dialog', { name: 'Crop photo' }, wait);
  decode(900, 700);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) =>
    give(new Blob(['jpeg'], { type: type ?? '' })),
  );
  return within(dialog);
}

describe('the photo', () => {
  test('can be uploaded where there is none, and says what is supported', () => {
    draw();
    expect(screen.getByRole('button', { name: 'Upload photo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove profile photo' })).toBeNull();
    expect(screen.getByText('JPG, PNG, GIF are supported.')).toBeTruthy();
  });

  test('must be a picture', async () => {
    draw();
    choose('notes.txt', 'text/plain');
    await expectSaid('Please select an image file');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('must be a picture that can be read', async () => {
    draw();
    choose('broken.png', 'image/png');
    await screen.findByRole('dialog', { name: 'Crop photo' }, wait);
    const image = document.querySelector('.photo-crop img');
    if (image) fireEvent.error(image);
    await expectSaid('Please select an image file');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:chosen');
  });

  test('is cropped, sent as cropped-image.jpg, and shown', async () => {
    const { server, user } = draw(person(), {
      'POST /api/upload-profile-photo': { body: { ...withPhoto, statusVersion: 2 } },
    });
    const dialog = await cropped();
    await user.click(dialog.getByRole('button', { name: 'Save photo' }));
    await expectSaid('Profile photo updated successfully');
    const form = server.asked[0]?.body as FormData;
    const file = form.get('photo') as File;
    expect([file.name, file.type]).toEqual(['cropped-image.jpg', 'image/jpeg']);
    expect(await screen.findByRole('button', { name: 'Change profile photo' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes one tap: while it is drawn and sent, no other tap or key ends the dialog', async () => {
    const { server, user } = draw(person(), {
      'POST /api/upload-profile-photo': { body: { ...withPhoto, statusVersion: 2 } },
    });
    const dialog = await cropped();
    let give: BlobCallback = () => undefined;
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((then) => (give = then));
    const save = dialog.getByRole('button', { name: 'Save photo' });
    await user.click(save);
    // Drawing takes its time, and the button says that the tap was taken.
    expect(save.getAttribute('aria-busy')).toBe('true');
    await user.click(save);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Crop photo' })).toBeTruthy();
    give(new Blob(['jpeg'], { type: 'image/jpeg' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked).toHaveLength(1);
  });

  test.each([
    [
      { status: 413, body: { code: 'too_large', message: 'That is too large.' } },
      'That’s too large.',
    ],
    [{ status: 500, body: '' }, 'Failed to upload photo'],
  ])('that is refused stays in the dialog: %j', async (answer, words) => {
    const { user } = draw(person(), { 'POST /api/upload-profile-photo': answer });
    const dialog = await cropped();
    await user.click(dialog.getByRole('button', { name: 'Save photo' }));
    await expectSaid(words);
    expect(screen.getByRole('dialog', { name: 'Crop photo' })).toBeTruthy();
  });

  test('is left as it is on Cancel', async () => {
    const { server, user } = draw();
    const dialog = await cropped();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked).toEqual([]);
  });

  test('is removed', async () => {
    const { user } = draw(withPhoto, {
      'DELETE /api/delete-profile-photo': { body: person({ statusVersion: 2 }) },
    });
    await user.click(screen.getByRole('button', { name: 'Remove profile photo' }));
    await expectSaid('Profile photo removed successfully');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload photo' }));
  });

  test('that cannot be removed says so', async () => {
    const { user } = draw(withPhoto, {
      'DELETE /api/delete-profile-photo': { status: 500, body: '' },
    });
    await user.click(screen.getByRole('button', { name: 'Remove profile photo' }));
    await expectSaid('Failed to remove photo');
  });
});
