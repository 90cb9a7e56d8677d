import { isVisible } from './conditions';
import { conditionRules } from './option-form/settle-conditions';

export function giveConditions(): void {
	conditionRules.give( { isVisible } );
}
