/**
 * Explicit language in names. The words come from a library; what is ours is that real names
 * pass: a filter that turns Anusha, Harshit or Mr Dickinson away hurts more than it protects.
 */
import { isOperatorName, isOperatorUsername } from '@porchlight/domain/operator-names';
import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  pattern,
  RegExpMatcher,
} from 'obscenity';
import { ApiError } from '../../platform/http/api-error.ts';

/** Found inside too many names: taken out, and put back below as words on their own. */
const ONLY_AS_WORDS = new Set(
  'anal anus chink cum fag incest kike orgy piss porn rape retard turd twat wank'.split(' '),
);
/** First names and surnames themselves. */
const NAMES_THEMSELVES = new Set('abo dyke hooker negro scat semen'.split(' '));

const AS_WORDS = [
  pattern`|anal|`,
  pattern`|anus|`,
  pattern`|chink[s]|`,
  pattern`|cum|`,
  pattern`|cums|`,
  pattern`|cumshot`,
  pattern`cocksuck`,
  pattern`|fag[s]|`,
  pattern`fagg?t`,
  pattern`fag?t|`,
  pattern`|incest|`,
  pattern`|kike[s]|`,
  pattern`|orgy|`,
  pattern`|orgies|`,
  pattern`|pis[s]|`,
  pattern`|pissed|`,
  pattern`|pissing|`,
  pattern`|porn|`,
  pattern`|porno[s]|`,
  pattern`pornhub`,
  pattern`pornstar`,
  pattern`|rape[d]|`,
  pattern`|raping|`,
  pattern`|rapist`,
  pattern`|retard[s]|`,
  pattern`|retarded|`,
  pattern`|turd[s]|`,
  pattern`|twat[s]|`,
  pattern`|wank|`,
  pattern`|wanker`,
  pattern`|wanking|`,
];

/** Real names that hold a word of the list. A term excuses only what lies within it. */
const REAL_NAMES = [
  'asselborn asselin asseline bastardo bich bitchko boobier cockburn cocks cuckfield',
  'benedick dicken dickerson dickie dickin dickman dickson dicky medick riddick',
  'felchner fistini fu fuka fuke fuki fuko fuks fuku penistone scunthorpe slutsk tit twatt',
  'akshit dikshit harshit lakshit mishit nishit parikshit rakshit rishit shitara shitij shittu',
].flatMap((line) => line.split(' '));

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset as DataSet<{ originalWord: string }>)
  .removePhrasesIf(({ metadata }) => {
    const word = metadata?.originalWord ?? '';
    return ONLY_AS_WORDS.has(word) || NAMES_THEMSELVES.has(word);
  })
  .addPhrase((phrase) => AS_WORDS.reduce((all, word) => all.addPattern(word), phrase));

const built = dataset.build();
const matcher = new RegExpMatcher({
  ...built,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(built.whitelistedTerms ?? []), ...REAL_NAMES],
});

/** Letters written apart read as one word; dots and underscores part words. */
function readings(text: string): string[] {
  const spaced = text.replace(/[._\d]+/g, ' ');
  const joined = spaced.replace(/(?<!\S)\S(?: +\S(?!\S)){2,}/g, (letters) =>
    letters.replaceAll(' ', ''),
  );
  return [text, spaced, joined];
}

export function isExplicit(text: string): boolean {
  return readings(text).some((reading) => matcher.hasMatch(reading));
}

/** Nobody may pass for the operator. */
function isReserved(field: string, text: string): boolean {
  return (
    (field === 'displayName' && isOperatorName(text)) ||
    (field === 'username' && isOperatorUsername(text))
  );
}

export function assertAllowedName(field: string, text: string): void {
  if (isReserved(field, text)) throw new ApiError('name_reserved', { field });
  if (isExplicit(text)) throw new ApiError('explicit_language', { field });
}
