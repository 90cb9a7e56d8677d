import type { Rest } from '../../rest';
import type { RuleScope } from '../config/builder-config';
import type { RuleGroup, EditableField } from '../document';
import type { Path } from './rule-edits';

/** Where the keyboard goes after a change, and what is said. */
export interface Aftermath {
	readonly place: Path;
	readonly part: 'source' | 'up' | 'down';
	readonly announcement?: string;
}

/** What every part of the editor works with. */
export interface ConditionsContext extends RuleScope {
	readonly field: EditableField;
	readonly groups: readonly RuleGroup[];
	readonly change: ( groups: readonly RuleGroup[], after?: Aftermath ) => void;
	readonly rest: Rest;
}
