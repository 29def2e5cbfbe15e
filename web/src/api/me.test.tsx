import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { MeContext, useOwnZone, ZoneContext } from './me.ts';

test('a row that shows a time is not drawn again when the own light changes', () => {
  let draws = 0;
  let turnOn = () => {};
  function Row() {
    draws += 1;
    return <p>{useOwnZone()}</p>;
  }
  const row = <Row />;
  function Person() {
    const [me, setMe] = useState(() => person({ timezone: 'Asia/Tokyo' }));
    turnOn = () => setMe((known) => ({ ...known, status: 'available' }));
    return (
      <MeContext value={me}>
        <ZoneContext value="Asia/Tokyo">{row}</ZoneContext>
      </MeContext>
    );
  }
  const { container } = render(<Person />);
  expect(container.textContent).toBe('Asia/Tokyo');
  const before = draws;
  act(() => turnOn());
  expect(draws).toBe(before);
});
