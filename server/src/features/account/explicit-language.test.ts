import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/http/api-error.ts';
import { assertAllowedName, isExplicit } from './explicit-language.ts';

describe('real names pass', () => {
  test.each(
    [
      'Scunthorpe, Charles Dickens, Emily Dickinson, Angie Dickinson, Robert Dickson, Alexander Cockburn',
      'Hancock, Peacock, Alfred Hitchcock, Babcock, Woodcock, Cockcroft, Adrian Cocks, Jarvis Cocker',
      'Cassandra, Julian Assange, Assad, Hassan, Nasser, Massimo, Asseline, Basset, Cassidy, Tom Bass',
      'Essex, Sussex, Middlesex, Sexton, Titus, Titouan, Petit, Titov, Tito, Jerry Van Dyke, Greg Dyke',
      'Harshit, Akshit, Rakshit, Parikshit, Ishita, Kshitij, Matsushita, Kinoshita, Shittu, Nishit Shah',
      'Anusha, Anush, Janus, Analia, Annalee, Annaliese, Anna Lee, Natalia, Canal, Ana Lucia',
      'Somporn, Pornchai, Siriporn, Bich Ngoc, Phuc Nguyen, Fu Manchu, Fukuda, Fukushima, Fuchs, Dong',
      'Georgy Zhukov, Semen Semenov, Slutsky, Fagan, Fagundes, Faggiano, Camille Pissarro, Negrete, Negron',
      'Cummings, Alan Cumming, Cumberbatch, Cumhur, Cumali, Kumar, Draper, Raper, Grape, John Lee Hooker',
      'Arsenault, Arsene Wenger, Arslan, Buttigieg, Butt, Penistone, Titmus, Twatt, Wankel, Cuckfield',
      'Abo Ali, Kikelomo, Enrique, Therapist, Cunningham, Dennis, Penny Smith, Nigel, Nigeria, Snigdha',
      'Zoë Kravitz, Łukasz, Søren, 李小龍, Владимир, فاطمة, Nguyễn, Mária',
    ].flatMap((line) => line.split(', ')),
  )('%s', (name) => {
    expect(isExplicit(name)).toBe(false);
  });
});

describe('explicit ones do not', () => {
  test.each(
    [
      'Fuck, fuck you, FUCKER, motherfucker, fuuuck, Fück, f u c k, F U C K, f.u.c.k, f_u_c_k, johnfuckson',
      'shit, Shithead, sh1t, shít, bullshit, bitch, b1tch, asshole, a55hole, Big Ass, ass hole, arse',
      'cunt, twat, dick, Dickhead, cock, cocksucker, Cock Sucker, penis, vagina, pussy, tits, wanker, wank',
      'nigger, nigga, faggot, fag, kike, chink, slut, whore, rapist, rape, retard, anal, cum, cum slut',
      'x_anal_x, my.porn.name, porno, pornstar, orgy, piss',
    ].flatMap((line) => line.split(', ')),
  )('%s', (text) => {
    expect(isExplicit(text)).toBe(true);
  });
});

test('the error names the field', () => {
  expect(() => assertAllowedName('name', 'Family')).not.toThrow();
  try {
    assertAllowedName('name', 'Shitheads');
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'explicit_language', status: 400, field: 'name' });
  }
});
