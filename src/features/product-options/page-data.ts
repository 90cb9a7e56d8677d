/**
 * Data that PHP prints for this feature (`window.aisleBoot.features['product-options']`), validated once and with
 * English names. Amounts are as the merchant entered them, before tax and currency conversion. `taxFactor` and
 * `currencyFactor` (wire names `taxpu` and `con_unit`) convert them to displayed amounts.
 */
import {
	asFlag,
	asList,
	asNumber,
	asRecord,
	asText,
	asTextMap,
	isRecord,
	type UnknownRecord,
} from '../../platform/check';
import { AisleError } from '../../platform/errors';
import type { FormModel } from '../../domain/option-form';
import { unpackForm } from '../../domain/option-form/packed-form';
import { unpackVariations } from '../../domain/option-form/packed-variations';
import { readPriceSuffix, type PriceSuffix } from './price-suffix';
import { readFieldSettings, type FieldSettings } from '../../platform/forms/field-settings';

export interface PageForm {
	readonly id: string;
	readonly model: FormModel;
	/** The form is shown only if one of these variations is selected; null for always. */
	readonly variationIds: readonly number[] | null;
}

/** Attribute name => slug and label of the value, compared as a list. */
export type Attributes = Readonly< Record< string, readonly string[] > >;

/** Product data for prices and conditions; a variation replaces all of it. */
export interface ProductState {
	readonly price: number;
	/** Lowest price of one item with its options, as entered; null if unknown. */
	readonly fromPrice: number | null;
	readonly taxFactor: number;
	readonly stockStatus: string;
	readonly stockQuantity: number | null;
	/** Minimum, maximum and step of a quantity that a formula sets. */
	readonly minQuantity: number;
	readonly maxQuantity: number | null;
	readonly quantityStep: number;
	readonly customFields: Readonly< Record< string, string | number > >;
}

/** Product in a product group. */
export interface GroupProduct {
	readonly name: string;
	/** Price of one, as entered. */
	readonly price: number;
	readonly taxFactor: number;
	readonly image: { readonly src: string; readonly width: number; readonly height: number } | null;
	readonly stockStatus: string;
	/** Null if stock is not managed or backorders are allowed. */
	readonly stockQuantity: number | null;
	readonly purchasable: boolean;
	readonly url: string;
}

export interface PageData {
	readonly forms: readonly PageForm[];
	readonly product: ProductState;
	readonly variations: Readonly< Record< string, ProductState > >;
	/** By product ID. */
	readonly products: Readonly< Record< string, GroupProduct > >;
	readonly productIds: readonly number[];
	/** True if the price depends on the selected variation. */
	readonly isVariable: boolean;
	readonly attributes: Attributes;
	/** Attributes of the variation form: name => value of the select => label. */
	readonly variationAttributes: Readonly< Record< string, Readonly< Record< string, string > > > >;
	readonly currencyFactor: number;
	readonly priceSuffix: PriceSuffix;
	/** Regular price of the product, not of a variation, as entered. */
	readonly regularPrice: number;
	/** Price HTML of the product without answers; '' if the page was printed with it. */
	readonly priceHtml: string;
	readonly settings: FieldSettings & {
		/** Whether the summary is multiplied by the quantity. */
		readonly scaleByQuantity: boolean;
		/** Whether the prices beside the fields are also multiplied by the quantity. */
		readonly scaleFieldsByQuantity: boolean;
		readonly showSummary: boolean;
		/** Space above the first error when the page scrolls to it, in px. */
		readonly scrollOffset: number;
		/** Names of events on the document after which forms are set up again. */
		readonly initTriggers: readonly string[];
	};
	readonly strings: Readonly< Record< string, string > >;
	readonly utcOffsetMinutes: number;
	/**
	 * UTC offsets of the store: the time from which an offset applies, and the offset, both in s. Empty in a cached
	 * page of an older version.
	 */
	readonly zone: readonly ( readonly [ from: number, ahead: number ] )[];
	/**
	 * Time when the server created this data, in ms; 0 if unknown. If the shopper's clock is behind it, this time is
	 * used.
	 */
	readonly madeAt: number;
	/**
	 * Time when PHP rendered the page and the form (`madeAt`), long ago for a cached page; the current time if unknown.
	 */
	readonly printedAt: Date;
}

export function readPageData( value: unknown ): PageData {
	const data = asRecord( value );
	const product = asRecord( data.product );
	const settings = asRecord( data.settings );
	return {
		forms: asList( data.forms ).map( ( form ) => readForm( asRecord( form ) ) ),
		product: readProduct( product, null ),
		variations: readVariations( product ),
		products: Object.fromEntries(
			Object.entries( asRecord( data.products ) ).map( ( [ id, groupProduct ] ) => [
				id,
				readGroupProduct( asRecord( groupProduct ) ),
			] )
		),
		productIds: [ asNumber( product.product_id ) ],
		isVariable: asFlag( product.is_variable ),
		attributes: readAttributes( asRecord( product.product_attributes ) ),
		variationAttributes: Object.fromEntries(
			Object.entries( asRecord( product.variation_attributes ) ).map( ( [ name, values ] ) => [
				name,
				asTextMap( values ),
			] )
		),
		currencyFactor: asNumber( product.con_unit, 1 ) || 1,
		priceSuffix: readPriceSuffix( product.price_suffix ),
		regularPrice: asNumber( product.wc_product_regular_price ) / ( asNumber( product.taxpu, 1 ) || 1 ),
		priceHtml: asText( data.price_html ),
		settings: readSettings( settings, asRecord( data.uploads ), asNumber( product.product_id ) ),
		strings: asTextMap( settings.strings ),
		...readToday( asRecord( settings.today ) ),
	};
}

/** Upload settings may be beside the settings or inside them. */
function readSettings(
	settings: UnknownRecord,
	uploadSettings: UnknownRecord,
	productId: number
): PageData[ 'settings' ] {
	const uploads = { ...asRecord( settings.uploads ), ...uploadSettings };
	return {
		...readFieldSettings( { ...settings, uploads }, { product_id: productId } ),
		scaleByQuantity: asFlag( settings.change_price_as_quantity ) || asFlag( settings.show_field_price_x_quantity ),
		scaleFieldsByQuantity: asFlag( settings.show_field_price_x_quantity ),
		showSummary: settings.show_summary !== false,
		scrollOffset: asNumber( settings.scroll_offset, 96 ),
		initTriggers: asList( settings.wcpa_init_triggers )
			.map( ( name ) => asText( name ) )
			.filter( ( name ) => name !== '' ),
	};
}

function readToday( today: UnknownRecord ): Pick< PageData, 'utcOffsetMinutes' | 'zone' | 'madeAt' | 'printedAt' > {
	const utcOffsetMinutes = asNumber( today.utc_offset_minutes );
	const seconds = asNumber( today.days ) * 86_400 + asNumber( today.seconds );
	const madeAt = seconds === 0 ? 0 : ( seconds - utcOffsetMinutes * 60 ) * 1000;
	const zone = asList( today.zone )
		.map( ( change ) => asList( change ).map( Number ) )
		.flatMap( ( [ from = NaN, offset = NaN ] ) =>
			Number.isFinite( from + offset ) ? [ [ from, offset ] as const ] : []
		);
	return { utcOffsetMinutes, zone, madeAt, printedAt: madeAt === 0 ? new Date() : new Date( madeAt ) };
}

function readGroupProduct( product: UnknownRecord ): GroupProduct {
	const image = asRecord( product.image );
	const src = asText( image.src );
	return {
		name: asText( product.name ),
		price: asNumber( product.catalog_price ),
		taxFactor: asNumber( product.taxpu, 1 ),
		image: src === '' ? null : { src, width: asNumber( image.width ), height: asNumber( image.height ) },
		stockStatus: asText( product.stock_status, 'instock' ),
		stockQuantity: readNullableNumber( product.stock_quantity ),
		purchasable: asFlag( product.purchasable ),
		url: asText( product.url ),
	};
}

/**
 * If a cached page of an older version has another format, this throws and the printed form stays.
 */
function readForm( form: UnknownRecord ): PageForm {
	if ( ! isRecord( form.form ) ) {
		throw new AisleError( 'page_of_another_version' );
	}
	return {
		id: asText( form.id ),
		model: unpackForm( form.form ),
		variationIds: Array.isArray( form.variation_ids ) ? form.variation_ids.map( ( id ) => asNumber( id ) ) : null,
	};
}

function readProduct( product: UnknownRecord, parent: ProductState | null ): ProductState {
	return {
		price: asNumber( product.catalog_price, parent?.price ?? 0 ),
		fromPrice: readNullableNumber( product.from_price ),
		taxFactor: asNumber( product.taxpu, parent?.taxFactor ?? 1 ),
		stockStatus: asText( product.stock_status, parent?.stockStatus ?? 'instock' ),
		stockQuantity: readNullableNumber( product.stock_quantity ),
		minQuantity: asNumber( product.min_quantity, 1 ),
		maxQuantity: readNullableNumber( product.max_quantity ),
		quantityStep: asNumber( product.quantity_step, 1 ),
		customFields:
			product.product_cfs === undefined && parent
				? parent.customFields
				: readCustomFields( asRecord( product.product_cfs ) ),
	};
}

const readNullableNumber = ( value: unknown ): number | null =>
	value === null || value === undefined ? null : asNumber( value );

function readVariations( product: UnknownRecord ): Readonly< Record< string, ProductState > > {
	const parent = readProduct( product, null );
	return Object.fromEntries(
		Object.entries( unpackVariations( product.variations ) ).map( ( [ id, variation ] ) => [
			id,
			readProduct( variation, parent ),
		] )
	);
}

function readAttributes( attributes: UnknownRecord ): Attributes {
	return Object.fromEntries(
		Object.entries( attributes ).map( ( [ name, value ] ) => [
			name,
			asList( Array.isArray( value ) ? value : [ value ] ).map( ( entry ) => asText( entry ) ),
		] )
	);
}

const readCustomFields = ( fields: UnknownRecord ): Record< string, string | number > =>
	Object.fromEntries(
		Object.entries( fields ).map( ( [ name, value ] ) => [
			name,
			typeof value === 'number' ? value : asText( value ),
		] )
	);
