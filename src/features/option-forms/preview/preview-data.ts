/** Validates the response of `option-forms/preview`. */
import type { Answers } from '../../../domain/option-form';
import { readFormStyle, type FormStyle } from '../../../domain/form-style';
import { unpackVariations } from '../../../domain/option-form/packed-variations';
import { asList, asNumber, asRecord, asText, isRecord } from '../../../platform/check';
import type { Rest } from '../../../platform/rest';
import type { EditableDocument } from '../../../platform/builder/document';
import type { PreviewResponse } from '../../../platform/builder/preview/use-preview';
import { withSampleOptions } from '../../../platform/builder/options/empty-options';
import { readProblems } from '../../../platform/builder/read-document';
import { FIELD_TYPES } from '../kinds';
import { writeOptionForm } from '../document';

export interface PricedRow {
	readonly field: string;
	readonly option: string;
	readonly label: string;
	readonly amount: number;
	/** How the amount is calculated: "0.75 × 12 characters". */
	readonly how: string;
}

export interface FieldNote {
	readonly field: string;
	readonly option: string;
	readonly code: string;
	readonly message: string;
}

export interface PreviewPrice {
	readonly unitPrice: number;
	readonly total: number;
	readonly optionsTotal: number;
	readonly productTotal: number;
	readonly feeTotal: number;
	readonly independentTotal: number;
	readonly quantity: number;
	readonly rows: readonly PricedRow[];
	/** Validation errors of answers, as shown to the shopper. */
	readonly errors: readonly FieldNote[];
	readonly hidden: readonly string[];
	readonly formulaErrors: readonly FieldNote[];
}

export interface Preview {
	/** Page data for the storefront side; null if the product cannot be purchased, so its page has no form. */
	readonly page: unknown;
	readonly productId: number;
	/** Price of the product or selected variation, as entered; null if unknown. */
	readonly productPrice: number | null;
	/** Key of the page data, to detect changes. */
	readonly pageKey: string;
	readonly variationIds: readonly string[];
	/** Attributes of the selected variation: name => value of its select. */
	readonly attributes: Readonly< Record< string, string > >;
	readonly price: PreviewPrice;
	/** Appearance settings of the store; the form's own settings override them. */
	readonly shopStyle: FormStyle;
}

export interface Scenario {
	readonly productId: string;
	/** Empty if none is selected. */
	readonly variationId: string;
	readonly quantity: number;
	readonly loggedIn: boolean;
	readonly answers: Answers;
}

export async function requestPreview(
	rest: Rest,
	document: EditableDocument,
	scenario: Scenario,
	signal: AbortSignal
): Promise< PreviewResponse< Preview > > {
	const data = {
		document: writeOptionForm( withSampleOptions( FIELD_TYPES, document ) ),
		product_id: Number( scenario.productId ),
		variation_id: Number( scenario.variationId ),
		quantity: scenario.quantity,
		answers: scenario.answers,
		logged_in: scenario.loggedIn,
	};
	const response = await rest( { path: '/aisle/v1/option-forms/preview', method: 'POST', data, signal } );
	const problems = readProblems( asRecord( response ).problems );
	return { preview: problems.length > 0 ? null : readPreview( response ), problems };
}

export function readPreview( response: unknown ): Preview {
	const data = asRecord( response );
	const product = asRecord( asRecord( data.page ).product );
	return {
		page: data.page ?? null,
		productId: asNumber( product.product_id ),
		pageKey: JSON.stringify( data.page ?? null ),
		variationIds: Object.keys( unpackVariations( product.variations ) ),
		attributes: Object.fromEntries(
			Object.entries( asRecord( data.attributes ) ).map( ( [ name, value ] ) => [
				name.replace( /^attribute_/, '' ),
				asText( value ),
			] )
		),
		productPrice:
			isRecord( data.priced ) && data.priced.product_price !== undefined
				? asNumber( data.priced.product_price )
				: null,
		price: readPriced( asRecord( data.priced ) ),
		shopStyle: readFormStyle( data.shop_style ),
	};
}

function readPriced( data: Readonly< Record< string, unknown > > ): PreviewPrice {
	return {
		unitPrice: asNumber( data.unit_price ),
		total: asNumber( data.total ),
		optionsTotal: asNumber( data.options_total ),
		productTotal: asNumber( data.product_total ),
		feeTotal: asNumber( data.fee_total ),
		independentTotal: asNumber( data.independent_total ),
		quantity: asNumber( data.quantity, 1 ),
		rows: asList( data.rows ).map( ( item ) => {
			const row = asRecord( item );
			return {
				field: asText( row.field ),
				option: asText( row.option ),
				label: asText( row.label ),
				amount: asNumber( row.amount ),
				how: asText( row.how ),
			};
		} ),
		errors: readNotes( data.errors ),
		hidden: asList( data.hidden ).map( ( id ) => asText( id ) ),
		formulaErrors: readNotes( data.formula_errors ),
	};
}

const readNotes = ( value: unknown ): FieldNote[] =>
	asList( value ).map( ( item ) => {
		const note = asRecord( item );
		return {
			field: asText( note.field ),
			option: asText( note.option ),
			code: asText( note.code ),
			message: asText( note.message ) || asText( note.code ),
		};
	} );
