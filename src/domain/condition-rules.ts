import { isVisible } from './conditions';
import { conditionRules } from './option-form/settle-conditions';

export function registerConditionRules(): void {
	conditionRules.register( { isVisible } );
}
