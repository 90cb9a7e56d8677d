import type { Rest } from '../../rest';
import type { RuleScope } from '../config/builder-config';
import type { RuleGroup, EditableField } from '../document';
import type { Path } from './rule-edits';

/** Focus target after a change, and the announcement. */
export interface ChangeFeedback {
	/** Path of the condition that gets the focus. */
	readonly path: Path;
	/** Its control that gets the focus: the field with the compared data, or one of the buttons to move it. */
	readonly control: 'source' | 'up' | 'down';
	readonly announcement?: string;
}

/** Data for all parts of the conditions editor. */
export interface ConditionsContext extends RuleScope {
	readonly field: EditableField;
	readonly groups: readonly RuleGroup[];
	readonly change: ( groups: readonly RuleGroup[], feedback?: ChangeFeedback ) => void;
	readonly rest: Rest;
}
