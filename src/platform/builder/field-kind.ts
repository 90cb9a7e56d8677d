/**
 * Configuration of a field type. The panels show only the settings of the type.
 */

import type { FieldType } from './document';

/** A part of a field's panel. */
export type Setting =
	| 'placeholder'
	| 'content'
	| 'default-text'
	| 'default-lines'
	| 'default-date'
	| 'default-color'
	| 'width'
	| 'required'
	| 'length'
	| 'counter'
	| 'pattern'
	| 'allowed-characters'
	| 'range'
	| 'step'
	| 'options'
	| 'multiple'
	| 'count'
	| 'other'
	| 'files'
	| 'place'
	| 'section'
	| 'repeat'
	| 'schedule'
	| 'text-kind'
	| 'measure'
	| 'quantity'
	| 'autofill'
	| 'unit'
	| 'exclusive'
	| 'acceptance'
	| 'quiz'
	| 'value-source';

export type Group = 'text' | 'choice' | 'date' | 'more' | 'content';

export interface FieldTypeConfig {
	readonly group: Group;
	readonly settings: readonly Setting[];
	readonly name: () => string;
	/** One sentence for the menu of new fields. */
	readonly help: () => string;
	/** SVG path for a 24 × 24 grid. */
	readonly icon: string;
	/** Makes this menu entry a variant of another type with preset members. */
	readonly of?: { readonly type: FieldType; readonly members: Readonly< Record< string, string > > };
	/** Texts for types whose options are more than a label. */
	readonly options?: { readonly add: () => string; readonly placeholder: () => string };
}
