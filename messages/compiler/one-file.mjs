/** All texts of a language in one file, `{ "area.key": "text" }`, for translators. */

/** @typedef {Record<string, Record<string, string>>} Areas texts by area and key */

/**
 * @param {Areas} areas
 * @returns {Record<string, string>}
 */
export const joined = (areas) =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  );

/**
 * The reverse, in the order of the English texts. The compiler names what is missing.
 *
 * @param {Record<string, string>} translated
 * @param {Areas} english
 * @returns {Areas}
 */
export const split = (translated, english) =>
  Object.fromEntries(
    Object.entries(english).map(([area, texts]) => [
      area,
      Object.fromEntries(
        Object.keys(texts).flatMap((key) => {
          const text = translated[`${area}.${key}`];
          return text === undefined ? [] : [[key, text]];
        }),
      ),
    ]),
  );
