/** One product of a bundle form: its controls, and the variation that they select. */
import { asList, asNumber, asRecord, asTextMap, type UnknownRecord } from '../../platform/check';
import type { TotalParts } from '../../platform/product-form';
import { readImage, type RowData, type RowImage } from './form-data';

/**
 * `incomplete`: an attribute is not selected. `unavailable`: no variation in stock matches.
 */
export type Problem = 'incomplete' | 'unavailable' | null;

export interface RowState {
	readonly price: number;
	readonly taxpu: number;
	/** True if the price is that of the cheapest variation. */
	readonly isFrom: boolean;
	/** 0 without a selected variation. */
	readonly variationId: number;
	readonly image: RowImage | null;
	readonly problem: Problem;
	/** Displayed sum of fees and of products that become lines of their own. */
	readonly extras: number;
}

export interface Row {
	readonly element: HTMLElement;
	readonly line: string;
	readonly item: string;
	readonly option: string;
	readonly data: RowData;
	readonly control: HTMLInputElement | null;
	isSelected(): boolean;
	/** Returns the quantity in one bundle. */
	quantity(): number;
	/** Returns the selected attributes: `attribute_pa_color` => value. */
	attributes(): Readonly< Record< string, string > >;
	state(): RowState;
	/** Reads the price that the product's own form has reported. */
	setTotalParts( parts: TotalParts | null ): void;
	/** Returns whether the product's own form has started; it then shows its errors itself. */
	hasOwnForm(): boolean;
}

interface Variation {
	readonly id: number;
	readonly attributes: Readonly< Record< string, string > >;
	readonly isBuyable: boolean;
	readonly price: number;
	readonly taxpu: number;
	readonly image: RowImage | null;
}

export const selectsOf = ( element: HTMLElement ): HTMLSelectElement[] => [
	...element.querySelectorAll< HTMLSelectElement >( 'select[data-attribute_name]' ),
];

export function createRow( element: HTMLElement, data: RowData ): Row {
	const { line = '', item = '', option = '' } = element.dataset;
	const control = element.querySelector< HTMLInputElement >( '.aisle-bundle__check' );
	const quantityField = element.querySelector< HTMLInputElement >( '.aisle-bundle__number' );
	const variations = readVariations( element );
	const hasOwnFields = element.dataset.prefix !== undefined;
	let totalParts: TotalParts | null = null;
	let hasOwnForm = false;
	const attributes = (): Readonly< Record< string, string > > =>
		Object.fromEntries( selectsOf( element ).map( ( { dataset, value } ) => [ dataset.attribute_name, value ] ) );
	return {
		element,
		line,
		item,
		option,
		data,
		control,
		isSelected: () => control?.checked ?? true,
		quantity: () => Math.max( 1, Math.floor( asNumber( quantityField?.value, data.quantity ) ) ),
		attributes,
		state() {
			const state = variations ? stateOf( variations, attributes(), data ) : { ...data, ...NO_VARIATION };
			return hasOwnFields ? withOwnPrice( state, totalParts ) : state;
		},
		setTotalParts( parts ) {
			totalParts = parts;
			hasOwnForm = true;
		},
		hasOwnForm: () => hasOwnForm,
	};
}

/** The price is unknown until the product's own form has reported it. */
const withOwnPrice = ( state: RowState, parts: TotalParts | null ): RowState =>
	parts ? { ...state, price: parts.enteredPrice, isFrom: false, extras: parts.extras } : { ...state, isFrom: true };

const NO_VARIATION = { isFrom: false, variationId: 0, problem: null, extras: 0 };

function stateOf(
	variations: readonly Variation[],
	selected: Readonly< Record< string, string > >,
	data: RowData
): RowState {
	const buyable = variations
		.filter( ( { isBuyable } ) => isBuyable )
		.sort( ( one, other ) => one.price - other.price );
	const isComplete = Object.values( selected ).every( Boolean );
	const match = isComplete ? variations.find( ( { attributes } ) => fits( attributes, selected ) ) : undefined;
	const found = match?.isBuyable ? match : null;
	const { price, taxpu } = found ?? buyable[ 0 ] ?? data;
	return {
		price,
		taxpu,
		isFrom: ! found && new Set( buyable.map( ( variation ) => variation.price ) ).size > 1,
		variationId: found?.id ?? 0,
		image: found?.image ?? data.image,
		problem: found ? null : isComplete ? 'unavailable' : 'incomplete',
		extras: 0,
	};
}

/** An empty value of a variation accepts any value. Attributes that the merchant has set are not among the selected. */
const fits = (
	attributes: Readonly< Record< string, string > >,
	selected: Readonly< Record< string, string > >
): boolean =>
	Object.entries( selected ).every( ( [ name, value ] ) => [ '', value ].includes( attributes[ name ] ?? '' ) );

function readVariations( element: HTMLElement ): Variation[] | null {
	const json = element.dataset.product_variations;
	return json === undefined ? null : asList( JSON.parse( json ) ).map( asRecord ).map( readVariation );
}

const readVariation = ( record: UnknownRecord ): Variation => ( {
	id: asNumber( record.variation_id ),
	attributes: asTextMap( record.attributes ),
	isBuyable: record.is_purchasable === true && record.is_in_stock === true,
	price: asNumber( record.price ),
	taxpu: asNumber( record.taxpu, 1 ),
	image: readImage( record.image ),
} );
