import type { Rest } from '../../../platform/rest';
import type { ClGroup, EditableDocument, EditableField } from '../document';
import type { Path } from './rule-edits';

/** Where the keyboard goes after a change, and what is said. */
export interface Aftermath {
	readonly place: Path;
	readonly part: 'source' | 'up' | 'down';
	readonly said?: string;
}

/** What every part of the editor works with. */
export interface ConditionsContext {
	readonly document: EditableDocument;
	readonly field: EditableField;
	readonly groups: readonly ClGroup[];
	readonly change: ( groups: readonly ClGroup[], after?: Aftermath ) => void;
	readonly rest: Rest;
}
