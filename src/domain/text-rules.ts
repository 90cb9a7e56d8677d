import { storedTexts } from './form/entry';
import { checkTextKind, storedText } from './form/text-kinds';
import { patternRules } from './option-price/priced-length';
import { disallowedCharacters } from './validation/allowed-characters';
import { matchesFullText, removeMatches } from './validation/pattern';
import { textRules } from './validation/text-rules';

export function registerTextRules(): void {
	textRules.register( { disallowedCharacters, matchesFullText, checkTextKind } );
	storedTexts.register( { storedText } );
	patternRules.register( { removeMatches } );
}
