/**
 * Converts between the server's snake_case format and Aisle's types. All responses are validated here.
 *
 * The server leaves out defaults (quantity limits, empty lists); this adds them. An invalid response throws
 * `bad_reply`.
 */
import { asList, asNumber, asRecord, asText, asTextMap, isRecord, readShape, type UnknownRecord } from '../../check';
import { AisleError } from '../../errors';
import type { Cart, CartResponse, Line, Operation, OperationResult } from './types';

const textOrNull = ( value: unknown ): string | null => ( typeof value === 'string' ? value : null );

export function readResponse( value: unknown ): CartResponse {
	if ( ! isRecord( value ) || typeof value.rev !== 'number' || ! ( 'cart' in value ) ) {
		throw new AisleError( 'bad_reply' );
	}
	return {
		...readShape( value, { code: 200, rev: 0, cartHash: '' } ),
		message: asText( value.msg ),
		nonce: asText( value.ajax_nonce ),
		fragments: isRecord( value.fragments ) ? asTextMap( value.fragments ) : null,
		cart: isRecord( value.cart ) ? readCart( value.cart ) : null,
		results: asList( value.results ).map( readResult ),
		needsRefetch: value.run_again === true,
		notices: asList( value.notices ).map( ( notice ) => readShape( notice, { type: '', text: '' } ) ),
	};
}

export function readCart( value: UnknownRecord ): Cart {
	const totals = asRecord( value.totals );
	return {
		...readShape( value, { count: 0, needsShipping: false, emptyUrl: '', checkoutUrl: '' } ),
		lines: asList( value.lines ).map( readLine ),
		coupons: asList( value.coupons ).map( ( coupon ) =>
			readShape( coupon, { code: '', label: '', amount: '0', removable: true } )
		),
		fees: asList( value.fees ).map( ( fee ) => readShape( fee, { id: '', label: '', amount: '0' } ) ),
		totals: {
			...readShape( totals, { subtotal: '0', discount: '0', total: '0', taxIncluded: false } ),
			shipping: textOrNull( totals.shipping ),
			tax: textOrNull( totals.tax ),
		},
		extensions: asRecord( value.extensions ),
	};
}

/** Defaults of a line that the server leaves out. */
const LINE_DEFAULTS = {
	key: '',
	productId: 0,
	variationId: 0,
	name: '',
	permalink: '',
	editUrl: '',
	quantity: 0,
	min: 1,
	editable: true,
	removable: true,
	unitPrice: '0',
	total: '0',
	soldIndividually: false,
	className: '',
};

function readLine( value: unknown ): Line {
	const line = asRecord( value );
	return {
		...readShape( line, LINE_DEFAULTS ),
		parent: asText( line.parent ) || undefined,
		groupTitle: asText( line.group_title ) || undefined,
		max: typeof line.max === 'number' ? line.max : null,
		step: line.step === 'any' ? 'any' : asNumber( line.step, 1 ),
		regularPrice: asText( line.regular_price, asText( line.unit_price ) ),
		image: isRecord( line.image )
			? readShape( line.image, { src: '', srcset: '', sizes: '', alt: '', width: 72, height: 72 } )
			: null,
		details: asList( line.details ).map( ( detail ) => readShape( detail, { name: '', value: '' } ) ),
		error: textOrNull( line.error ),
		priceHtml: textOrNull( line.price_html ),
		totalHtml: textOrNull( line.total_html ),
		quantityHtml: textOrNull( line.quantity_html ),
		notes: asList( line.notes ).map( ( note ) => readShape( note, { kind: '', text: '' } ) ),
		extensions: asRecord( line.extensions ),
	};
}

function readResult( value: unknown ): OperationResult {
	const result = asRecord( value );
	return {
		...readShape( result, { id: '', ok: false, code: '', productUrl: '' } ),
		message: asText( result.msg ),
		key: textOrNull( result.key ),
		keys: Array.isArray( result.keys ) ? result.keys.map( String ) : undefined,
		item: asText( result.item ) || undefined,
		fields: isRecord( result.fields )
			? Object.fromEntries(
					Object.entries( result.fields ).map( ( [ form, fields ] ) => [ form, asTextMap( fields ) ] )
				)
			: null,
	};
}

/** Returns an operation in the server's format. A form has no JSON, because it is sent as form data. */
export function writeOperation( operation: Operation ): Record< string, unknown > {
	switch ( operation.type ) {
		case 'add':
			return {
				id: operation.id,
				type: 'add',
				product_id: operation.productId,
				quantity: operation.quantity,
				// JSON leaves out undefined values.
				variation_id: operation.variationId || undefined,
				attributes: operation.attributes,
				data: operation.data,
			};
		case 'other':
			return { ...operation.payload, id: operation.id, type: operation.name };
		case 'add_form':
			return { id: operation.id, type: 'add_form' };
		default:
			return { ...operation };
	}
}
