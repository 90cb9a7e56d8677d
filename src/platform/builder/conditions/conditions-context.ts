import type { Rest } from '../../rest';
import type { RuleScope } from '../config/builder-config';
import type { RuleGroup, EditableField } from '../document';
import type { Path } from './rule-edits';

/** Focus target after a change, and the announcement. */
export interface ChangeFeedback {
	readonly place: Path;
	readonly part: 'source' | 'up' | 'down';
	readonly announcement?: string;
}

/** Data for all parts of the conditions editor. */
export interface ConditionsContext extends RuleScope {
	readonly field: EditableField;
	readonly groups: readonly RuleGroup[];
	readonly change: ( groups: readonly RuleGroup[], feedback?: ChangeFeedback ) => void;
	readonly rest: Rest;
}
