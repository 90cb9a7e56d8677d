import { giveConditions } from './condition-rules';
import { giveFileRules } from './file-rules';
import { giveFormulas } from './formula-rules';
import { giveNumberRules } from './number-rules';
import { giveQuantityRules } from './quantity-rules';
import { giveRepetitions } from './repetition-rules';
import { giveTextRules } from './text-rules';

/** Registers all rules at once, for code where size does not matter. */
export function giveAllRules(): void {
	giveConditions();
	giveFileRules();
	giveFormulas();
	giveNumberRules();
	giveQuantityRules();
	giveRepetitions();
	giveTextRules();
}
