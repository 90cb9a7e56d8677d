/** What `option-forms/preview` answers. */
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
	/** How it is reckoned: "0.75 × 12 characters". */
	readonly how: string;
}

export interface FieldNote {
	readonly field: string;
	readonly option: string;
	readonly code: string;
	readonly message: string;
}

export interface Priced {
	readonly unitPrice: number;
	readonly total: number;
	readonly optionsTotal: number;
	readonly productTotal: number;
	readonly feeTotal: number;
	readonly independentTotal: number;
	readonly quantity: number;
	readonly rows: readonly PricedRow[];
	/** Of answers, as the shopper would read them. */
	readonly errors: readonly FieldNote[];
	readonly hidden: readonly string[];
	readonly formulaErrors: readonly FieldNote[];
}

export interface Preview {
	/** The page's data as the shop's half knows it; null: this product cannot be bought, so its page has no form. */
	readonly page: unknown;
	readonly productId: number;
	/** Of the product or the chosen variation, as entered; null where it is not known. */
	readonly productPrice: number | null;
	/** Of the page as it came, to tell whether it changed. */
	readonly pageKey: string;
	readonly variationIds: readonly string[];
	/** The attributes of the chosen variation: name => value of its select. */
	readonly attributes: Readonly< Record< string, string > >;
	readonly priced: Priced;
	/** What the shop's settings say of the look; a form's own words go before it. */
	readonly shopStyle: FormStyle;
}

export interface Scenario {
	readonly productId: string;
	/** Empty: none is chosen. */
	readonly variationId: string;
	readonly quantity: number;
	readonly loggedIn: boolean;
	readonly answers: Answers;
}

export async function askPreview(
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
		priced: readPriced( asRecord( data.priced ) ),
		shopStyle: readFormStyle( data.shop_style ),
	};
}

function readPriced( data: Readonly< Record< string, unknown > > ): Priced {
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
