import { registerConditionRules } from './condition-rules';
import { registerFileRules } from './file-rules';
import { registerFormulaRules } from './formula-rules';
import { registerNumberRules } from './number-rules';
import { registerQuantityRules } from './quantity-rules';
import { registerRepetitionRules } from './repetition-rules';
import { registerTextRules } from './text-rules';

/** Registers all rules at once, for code where size does not matter. */
export function registerAllRules(): void {
	registerConditionRules();
	registerFileRules();
	registerFormulaRules();
	registerNumberRules();
	registerQuantityRules();
	registerRepetitionRules();
	registerTextRules();
}
