import { giveConditions } from './condition-rules';
import { registerFileRules } from './file-rules';
import { giveFormulas } from './formula-rules';
import { registerNumberRules } from './number-rules';
import { registerQuantityRules } from './quantity-rules';
import { giveRepetitions } from './repetition-rules';
import { registerTextRules } from './text-rules';

/** Registers all rules at once, for code where size does not matter. */
export function registerAllRules(): void {
	giveConditions();
	registerFileRules();
	giveFormulas();
	registerNumberRules();
	registerQuantityRules();
	giveRepetitions();
	registerTextRules();
}
