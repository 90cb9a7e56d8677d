/**
 * A form as the builder edits it. Numbers may be texts while they are typed. Members that the builder does not know
 * (the feature's own, and unknown ones) stay as they are.
 */
import { asText, isRecord } from '../check';

/** One of the feature's types of fields. */
export type FieldType = string;
export type Operator = '' | 'and' | 'or';
/** A number, or what was typed so far. */
export type Typed = string | number;

interface Open {
	readonly [ name: string ]: unknown;
}

/** One comparison; or, where it has groups, parentheses around more of them. */
export interface Rule extends Open {
	readonly source?: string;
	/** Field's id, attribute's or custom field's name. */
	readonly name?: string;
	readonly relation?: string;
	readonly value?: string | readonly string[];
	readonly operator: Operator;
	readonly groups?: readonly RuleGroup[];
}

export interface RuleGroup extends Open {
	readonly rules: readonly Rule[];
	/** Joins the group to the next one. */
	readonly operator: Operator;
}

export interface Conditions extends Open {
	readonly action: 'show' | 'hide';
	readonly groups: readonly RuleGroup[];
}

export interface OptionImage extends Open {
	readonly image_id: number;
	readonly src: string;
	readonly full_src: string;
	readonly title: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
}

export interface EditableOption extends Open {
	readonly id: string;
	readonly label: string;
	readonly value?: string;
	readonly selected?: boolean;
	readonly image?: OptionImage | null;
	readonly color?: string;
}

export interface EditableField extends Open {
	readonly id: string;
	readonly type: FieldType;
	readonly label: string;
	readonly help?: string;
	readonly placeholder?: string;
	readonly content?: string;
	readonly default?: string | readonly string[];
	readonly width?: 'full' | 'half';
	readonly required?: boolean;
	readonly options?: readonly EditableOption[];
	readonly conditions?: Conditions | null;
	readonly multiple?: boolean;
	readonly other?: boolean;
}

export interface EditableDocument extends Open {
	readonly schema_version: number;
	readonly fields: readonly EditableField[];
}

/** What the server found wrong; `path` such as `fields.3.options.0.label`. */
export interface Problem {
	readonly code: string;
	readonly message: string;
	/** Field's and option's id, or empty. */
	readonly field: string;
	readonly option: string;
	readonly path: string;
	/** Which character of a formula, counted from 0. */
	readonly position: number | null;
}

export const emptyDocument = (): EditableDocument => ( { schema_version: 1, fields: [] } );

export const textOf = ( value: unknown ): string => asText( value );

/** The condition of a field, or null where it is always shown. */
export function conditionsOf( field: EditableField ): Conditions | null {
	const { conditions } = field;
	return isRecord( conditions ) && conditions.groups.length > 0 ? conditions : null;
}
