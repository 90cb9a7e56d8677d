/** Reads and validates the data that PHP prints with a form. */
import type { ContactRule } from '../../../domain/contact-rules';
import type { FormField } from '../../../domain/form/model';
import {
	asFlag,
	asList,
	asNumber,
	asRecord,
	asText,
	asTextMap,
	isRecord,
	type UnknownRecord,
} from '../../../platform/check';

export interface Acceptance {
	readonly field: string;
	/** True if the checkbox must stay unchecked. */
	readonly inverted: boolean;
}

export interface PrintedForm {
	readonly id: number;
	readonly unitTag: string;
	readonly rules: readonly ContactRule[];
	/** True if rules depend on the current date. */
	readonly hasDateDependentRules: boolean;
	/**
	 * Hidden fields that only the browser can fill: field => name of the URL parameter, empty for the referrer.
	 */
	readonly hidden: Readonly< Record< string, string > >;
	/** Fields with their conditions; empty if the form has no conditions. */
	readonly fields: readonly FormField[];
	/** Required acceptances, which disable the submit button. */
	readonly acceptances: readonly Acceptance[];
	/** Checkbox groups that allow a single selection. */
	readonly exclusive: ReadonlySet< string >;
	readonly savesDraft: boolean;
	/** Message if the browser-side validation finds an error. */
	readonly invalidMessage: string;
	readonly counters: Counters;
	/** Null if the form accepts no files. */
	readonly fileTexts: UnknownRecord | null;
	/** Simulated server responses, for the preview in the editor. */
	readonly preview: UnknownRecord | null;
}

export interface Counters {
	/** Field => text with `%s`; empty for Aisle's text. */
	readonly fields: Readonly< Record< string, { readonly limit: number; readonly text: string } > >;
	/** Aisle's text, in each plural form of the language. */
	readonly texts: readonly string[];
	/**
	 * One digit for each number from 0 to 199: the index of its plural form. Larger numbers use their last two digits.
	 */
	readonly forms: string;
}

/** Null if the node has no data; the form then stays as printed. */
export function readPrintedForm( node: HTMLElement ): PrintedForm | null {
	const data = parseJson( node.querySelector( '.aisle-contact-form__data' )?.textContent ?? '' );
	if ( data === null ) {
		return null;
	}
	const {
		id,
		unit_tag: unitTag,
		schema,
		fields,
		acceptances,
		exclusive,
		hidden,
		rules_move: rulesMove,
		keep_draft: keepDraft,
		invalid_message: invalidMessage,
		counters,
		file_texts: fileTexts,
		preview,
	} = data;
	return {
		id: asNumber( id ),
		unitTag: asText( unitTag ),
		rules: readRules( schema ),
		// Trusted data: the PHP mirror of the reading code created it.
		fields: asList( fields ) as readonly FormField[],
		acceptances: asList( acceptances )
			.map( asRecord )
			.map( ( { field, inverted } ) => ( { field: asText( field ), inverted: asFlag( inverted ) } ) ),
		hasDateDependentRules: asFlag( rulesMove ),
		hidden: asTextMap( hidden ),
		exclusive: new Set( asList( exclusive ).map( ( field ) => asText( field ) ) ),
		savesDraft: asFlag( keepDraft ),
		invalidMessage: asText( invalidMessage ),
		counters: readCounters( asRecord( counters ) ),
		fileTexts: isRecord( fileTexts ) ? fileTexts : null,
		preview: isRecord( preview ) ? preview : null,
	};
}

/** Reads the rules without validating their members, which the rule checks do. */
export const readRules = ( schema: unknown ): readonly ContactRule[] =>
	asList( asRecord( schema ).rules )
		.filter( isRecord )
		.map( ( rule ) => ( { ...rule, rule: asText( rule.rule ) } ) );

function readCounters( { fields, texts, forms }: Readonly< Record< string, unknown > > ): Counters {
	const entries = Object.entries( asRecord( fields ) ).map( ( [ field, counter ] ) => {
		const { limit, text } = asRecord( counter );
		return [ field, { limit: asNumber( limit ), text: asText( text ) } ] as const;
	} );
	return {
		fields: Object.fromEntries( entries ),
		texts: asList( texts ).map( ( text ) => asText( text ) ),
		forms: asText( forms ),
	};
}

function parseJson( json: string ): Readonly< Record< string, unknown > > | null {
	try {
		return asRecord( JSON.parse( json ) );
	} catch {
		return null;
	}
}
