/**
 * The edge to the server: its snake_case replies become our types, our operations become its payload. Shapes are checked
 * here and nowhere else. A reply that is no reply throws `bad_reply`.
 */
import { asFlag, asList, asNumber, asRecord, asText, asTextMap, isRecord, type UnknownRecord } from '../../check';
import { AisleError } from '../../errors';
import type { Cart, Line, LineImage, Notice, Operation, OperationResult, Totals } from './types';

export interface CartReply {
	readonly code: number;
	readonly message: string;
	readonly rev: number;
	readonly cartHash: string;
	readonly nonce: string;
	readonly fragments: Readonly< Record< string, string > > | null;
	/** Null: unchanged since the rev and hash that we sent. */
	readonly cart: Cart | null;
	readonly results: readonly OperationResult[];
	readonly notices: readonly Omit< Notice, 'id' >[];
}

export function readReply( value: unknown ): CartReply {
	if ( ! isRecord( value ) || ! ( 'rev' in value ) || ! ( 'results' in value ) ) {
		throw new AisleError( 'bad_reply' );
	}
	return {
		code: asNumber( value.code, 200 ),
		message: asText( value.msg ),
		rev: asNumber( value.rev ),
		cartHash: asText( value.cart_hash ),
		nonce: asText( value.ajax_nonce ),
		fragments: isRecord( value.fragments ) ? asTextMap( value.fragments ) : null,
		cart: isRecord( value.cart ) ? readCart( value.cart ) : null,
		results: asList( value.results ).map( ( result ) => readResult( asRecord( result ) ) ),
		notices: asList( value.notices ).map( ( notice ) => readNotice( asRecord( notice ) ) ),
	};
}

export function readCart( value: UnknownRecord ): Cart {
	return {
		lines: asList( value.lines ).map( ( line ) => readLine( asRecord( line ) ) ),
		count: asNumber( value.count ),
		coupons: asList( value.coupons ).map( asRecord ).map( ( coupon ) => ( {
			code: asText( coupon.code ),
			label: asText( coupon.label ),
			amount: asText( coupon.amount, '0' ),
		} ) ),
		fees: asList( value.fees ).map( asRecord ).map( ( fee ) => ( {
			id: asText( fee.id ),
			label: asText( fee.label ),
			amount: asText( fee.amount, '0' ),
		} ) ),
		totals: readTotals( asRecord( value.totals ) ),
		needsShipping: asFlag( value.needs_shipping ),
		emptyUrl: asText( value.empty_url ),
		checkoutUrl: asText( value.checkout_url ),
	};
}

const textOrNull = ( value: unknown ): string | null => ( value === null || value === undefined ? null : asText( value ) );

function readTotals( totals: UnknownRecord ): Totals {
	return {
		subtotal: asText( totals.subtotal, '0' ),
		discount: asText( totals.discount, '0' ),
		shipping: textOrNull( totals.shipping ),
		tax: textOrNull( totals.tax ),
		total: asText( totals.total, '0' ),
		taxIncluded: asFlag( totals.tax_included ),
	};
}

function readLine( line: UnknownRecord ): Line {
	return {
		key: asText( line.key ),
		productId: asNumber( line.product_id ),
		variationId: asNumber( line.variation_id ),
		name: asText( line.name ),
		permalink: asText( line.permalink ),
		image: isRecord( line.image ) ? readImage( line.image ) : null,
		quantity: asNumber( line.quantity ),
		min: asNumber( line.min ),
		max: line.max === null || line.max === undefined ? null : asNumber( line.max ),
		step: asNumber( line.step, 1 ),
		editable: asFlag( line.editable ),
		removable: asFlag( line.removable ),
		unitPrice: asText( line.unit_price, '0' ),
		regularPrice: asText( line.regular_price ),
		total: asText( line.total, '0' ),
		details: asList( line.details ).map( asRecord ).map( ( { name, value } ) => ( { name: asText( name ), value: asText( value ) } ) ),
		soldIndividually: asFlag( line.sold_individually ),
		error: textOrNull( line.error ) || null,
	};
}

function readImage( image: UnknownRecord ): LineImage {
	return {
		src: asText( image.src ),
		srcset: asText( image.srcset ),
		sizes: asText( image.sizes ),
		alt: asText( image.alt ),
		width: asNumber( image.width ),
		height: asNumber( image.height ),
	};
}

function readResult( result: UnknownRecord ): OperationResult {
	return {
		id: asText( result.id ),
		ok: asFlag( result.ok ),
		code: asText( result.code ),
		message: asText( result.msg ),
		key: textOrNull( result.key ),
		productUrl: asText( result.product_url ),
		fields: isRecord( result.fields )
			? Object.fromEntries( Object.entries( result.fields ).map( ( [ form, fields ] ) => [ form, asTextMap( fields ) ] ) )
			: null,
	};
}

function readNotice( notice: UnknownRecord ): Omit< Notice, 'id' > {
	const type = notice.type === 'error' || notice.type === 'success' ? notice.type : 'notice';
	return { type, code: '', text: asText( notice.text ) };
}

/** An operation as the server reads it. A form travels as itself, so it has no JSON. */
export function writeOperation( operation: Operation ): Record< string, unknown > {
	switch ( operation.type ) {
		case 'add':
			return {
				id: operation.id,
				type: 'add',
				product_id: operation.productId,
				quantity: operation.quantity,
				...( operation.variationId ? { variation_id: operation.variationId } : {} ),
				...( operation.attributes ? { attributes: operation.attributes } : {} ),
			};
		case 'other':
			return { ...operation.payload, id: operation.id, type: operation.name };
		case 'add_form':
			return { id: operation.id, type: 'add_form' };
		default:
			return { ...operation };
	}
}
