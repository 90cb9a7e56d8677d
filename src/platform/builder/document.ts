/**
 * A form in the builder. Numbers may be strings while the merchant types. Members that the builder does not know
 * (feature-specific or unknown ones) are kept.
 */
import { asText, isRecord } from '../check';

/** A field type of the feature. */
export type FieldType = string;
export type Operator = '' | 'and' | 'or';
/** A number, or the text typed so far. */
export type NumberOrText = string | number;

interface OpenRecord {
	readonly [ name: string ]: unknown;
}

/** One comparison; if it has groups, parentheses around them. */
export interface Rule extends OpenRecord {
	readonly source?: string;
	/** Field's id, or name of the attribute or custom field. */
	readonly name?: string;
	readonly relation?: string;
	readonly value?: string | readonly string[];
	readonly operator: Operator;
	readonly groups?: readonly RuleGroup[];
}

export interface RuleGroup extends OpenRecord {
	readonly rules: readonly Rule[];
	/** Joins the group to the next one. */
	readonly operator: Operator;
}

export interface Conditions extends OpenRecord {
	readonly action: 'show' | 'hide';
	readonly groups: readonly RuleGroup[];
}

export interface OptionImage extends OpenRecord {
	readonly image_id: number;
	readonly src: string;
	readonly full_src: string;
	readonly title: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
}

export interface EditableOption extends OpenRecord {
	readonly id: string;
	readonly label: string;
	readonly value?: string;
	readonly selected?: boolean;
	readonly image?: OptionImage | null;
	readonly color?: string;
}

export interface EditableField extends OpenRecord {
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

export interface EditableDocument extends OpenRecord {
	readonly schema_version: number;
	readonly fields: readonly EditableField[];
}

/** Problem found by the server; `path` such as `fields.3.options.0.label`. */
export interface Problem {
	readonly code: string;
	readonly message: string;
	/** Id of the field or option, or empty. */
	readonly field: string;
	readonly option: string;
	readonly path: string;
	/** Position of the character in a formula, counted from 0. */
	readonly position: number | null;
}

export const emptyDocument = (): EditableDocument => ( { schema_version: 1, fields: [] } );

export const textOf = ( value: unknown ): string => asText( value );

/** Returns the conditions of a field, or null if it always shows. */
export function conditionsOf( field: EditableField ): Conditions | null {
	const { conditions } = field;
	return isRecord( conditions ) && conditions.groups.length > 0 ? conditions : null;
}
