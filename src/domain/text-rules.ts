import { keptTexts } from './form/entry';
import { checkTextKind, keptText } from './form/text-kinds';
import { patterns } from './option-price/priced-length';
import { offendingCharacters } from './validation/allowed-characters';
import { matchesWhole, removeMatches } from './validation/pattern';
import { textRules } from './validation/text-rules';

export function registerTextRules(): void {
	textRules.give( { offendingCharacters, matchesWhole, checkTextKind } );
	keptTexts.give( { keptText } );
	patterns.give( { removeMatches } );
}
