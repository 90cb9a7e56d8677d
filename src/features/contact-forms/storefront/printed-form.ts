/** What PHP has printed with a form. Checked here, where it enters. */
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
	/** To be left open. */
	readonly inverted: boolean;
}

export interface PrintedForm {
	readonly id: number;
	readonly unitTag: string;
	readonly rules: readonly ContactRule[];
	/** They hang on today's date. */
	readonly rulesMove: boolean;
	/**
	 * Hidden fields that only the page can fill: field => name of the address's parameter, empty for where the visitor
	 * came from.
	 */
	readonly hidden: Readonly< Record< string, string > >;
	/** Only of a form that has conditions. */
	readonly fields: readonly FormField[];
	/** Required acceptances, which disable the submit button. */
	readonly acceptances: readonly Acceptance[];
	/** Groups of checkboxes of which one may be ticked. */
	readonly exclusive: ReadonlySet< string >;
	readonly keepsDraft: boolean;
	/** What is said where the browser itself finds an error. */
	readonly invalidMessage: string;
	readonly counters: Counters;
	/** Null where nothing can be sent along. */
	readonly fileTexts: UnknownRecord | null;
	/** While its owner writes it: what stands for the server's replies. */
	readonly preview: UnknownRecord | null;
}

export interface Counters {
	/** Field => the sentence with `%s`; empty is ours. */
	readonly fields: Readonly< Record< string, { readonly limit: number; readonly text: string } > >;
	/** Ours, in each of the language's plural forms. */
	readonly texts: readonly string[];
	/** Which of them is for 0, 1, 2 … 199: beyond a hundred, plurals repeat. */
	readonly forms: string;
}

/** Null where the node has none: then the form stays as plain as it is. */
export function readPrintedForm( node: HTMLElement ): PrintedForm | null {
	const data = parsed( node.querySelector( '.aisle-contact-form__data' )?.textContent ?? '' );
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
		// The server's own: its twin of what reads them here has made them.
		fields: asList( fields ) as readonly FormField[],
		acceptances: asList( acceptances )
			.map( asRecord )
			.map( ( { field, inverted } ) => ( { field: asText( field ), inverted: asFlag( inverted ) } ) ),
		rulesMove: asFlag( rulesMove ),
		hidden: asTextMap( hidden ),
		exclusive: new Set( asList( exclusive ).map( ( field ) => asText( field ) ) ),
		keepsDraft: asFlag( keepDraft ),
		invalidMessage: asText( invalidMessage ),
		counters: readCounters( asRecord( counters ) ),
		fileTexts: isRecord( fileTexts ) ? fileTexts : null,
		preview: isRecord( preview ) ? preview : null,
	};
}

/** Rules are an outsider's to the one who checks them: nothing of their members is taken for granted there. */
export const readRules = ( schema: unknown ): readonly ContactRule[] =>
	asList( asRecord( schema ).rules )
		.filter( isRecord )
		.map( ( rule ) => ( { ...rule, rule: asText( rule.rule ) } ) );

function readCounters( { fields, texts, forms }: Readonly< Record< string, unknown > > ): Counters {
	const counted = Object.entries( asRecord( fields ) ).map( ( [ field, given ] ) => {
		const { limit, text } = asRecord( given );
		return [ field, { limit: asNumber( limit ), text: asText( text ) } ] as const;
	} );
	return {
		fields: Object.fromEntries( counted ),
		texts: asList( texts ).map( ( text ) => asText( text ) ),
		forms: asText( forms ),
	};
}

function parsed( json: string ): Readonly< Record< string, unknown > > | null {
	try {
		return asRecord( JSON.parse( json ) );
	} catch {
		return null;
	}
}
