/**
 * What the builder knows of a kind of field. The panels are drawn from it: what a kind does not have is not on the
 * screen.
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

export interface FieldKind {
	readonly group: Group;
	readonly settings: readonly Setting[];
	readonly name: () => string;
	/** One sentence for the menu of new fields. */
	readonly help: () => string;
	/** Strokes on a grid of 24. */
	readonly icon: string;
	/** An entry of the menu that is a field of another type with something set. */
	readonly of?: { readonly type: FieldType; readonly members: Readonly< Record< string, string > > };
	/** Where an option is something else than its words: what the builder says instead. */
	readonly options?: { readonly add: () => string; readonly placeholder: () => string };
}
