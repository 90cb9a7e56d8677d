/**
 * The state of one add-to-cart form, and the only place that reads and writes it. Framework-free; the page's forms
 * stand in `registry.ts`, `store/` shows them to `@wordpress/data`. What a shopper, a theme or another plugin does to
 * the form comes in through its events; what features and other plugins want of it goes out through its own controls, so
 * that everybody sees the same.
 */
import { fire, PRODUCT_FORM_CHANGE } from '../events';
import { guardedAdds, type AddGuard } from './adds';
import { chosenVariation, variationOf } from './selected-variation';
import { readVariation } from './classic';
import { isComplete, quantityInput } from './controls';
import { createStateCell } from './state-store';
import type { Attributes, FormMarkup, ProductFormState, Reading, Variation } from './types';
import { fireVariation, foundBefore, listenToVariations } from './variation-events';

export interface ProductForm {
	readonly element: HTMLElement;
	/** The same object until something changes. */
	getState(): ProductFormState;
	/** @return A function that stops listening. */
	subscribe( listener: () => void ): () => void;
	/** All that the page knows of its variations; empty where the server is asked for each. */
	getVariations(): readonly Variation[];

	/** False where the form has no field to type it into (sold singly, or bound). */
	setQuantity( quantity: number ): boolean;
	/** A quantity that somebody else decides: shown, not to be typed; null gives it back. */
	bindQuantity( quantity: number | null ): void;
	/**
	 * By id (where the page knows its variations) or by attributes, '' takes one back. Resolves with whether the form
	 * shows it.
	 */
	chooseVariation( choice: number | Attributes ): Promise< boolean >;

	/** As shown, for the whole line; 0 takes it away. */
	setOptionsTotal( contributor: string, amount: number ): void;
	/**
	 * Of the whole line with its fees, as shown and rounded; `unknown` while it has none; null goes back to the sum of
	 * what is known.
	 */
	setTotal( total: number | 'unknown' | null ): void;
	/** Of one without options, as shown; null goes back to what the form says. */
	setPrice( price: number | null ): void;
	/** Why it cannot be added as it is, in words for the shopper; '' where nothing is wrong. */
	setValidity( contributor: string, reason: string ): void;
	/** Nothing can be added until the same contributor unlocks; the reason is said to who tries. */
	lock( contributor: string, reason: string ): void;
	unlock( contributor: string ): void;
	/**
	 * Is asked when somebody adds, before anything is sent; false stops it, and then the contributor says why itself.
	 * Its answer stands for what it said with `setValidity`. Returns a function that stops the asking.
	 */
	guard: AddGuard;
	/** Looks at the page anew: for those who change a form without telling. */
	refresh(): void;
}

export function createProductForm( element: HTMLElement, id: string, markup: FormMarkup ): ProductForm {
	let ownPrice: number | null = null;
	const priceOf = ( variation: Variation | null, productId: number ) =>
		ownPrice ?? variation?.displayPrice ?? markup.price( productId );
	const seen = ( reading: Reading, variation: Variation | null ) => ( {
		...plain( reading ),
		variation,
		price: priceOf( variation, reading.productId ),
	} );
	const first = markup.read();
	/** As it was last told or found. */
	const found = foundBefore( element );
	let chosen = found === null ? chosenVariation( markup, first, null ) : readVariation( found );
	const cell = createStateCell(
		{ id, ...seen( first, chosen ), optionsTotal: 0, problems: {}, locks: {} },
		( state ) => fire( document, PRODUCT_FORM_CHANGE, { id, form: element, state } )
	);
	const settle = ( variation: Variation | null = chosen, reading = markup.read() ): void => {
		chosen = variation;
		cell.apply( seen( reading, variation ) );
	};
	const { hold, ...actions } = quantityActions( element, markup, cell.get );
	const refresh = (): void => {
		hold();
		const reading = markup.read();
		const before = cell.get();
		settle( markup.isMatchedElsewhere() ? chosen : chosenVariation( markup, reading, chosen ), reading );
		if (
			chosen
				? chosen.id !== before.variation?.id
				: cell.get().attributes !== before.attributes && ! mayBeAsked( markup, reading )
		) {
			notifyStore( element, markup, chosen );
		}
	};
	markup.watch( refresh );
	followVariations( element, settle );
	return {
		element,
		getState: cell.get,
		subscribe: cell.subscribe,
		getVariations: () => markup.variations(),
		...actions,
		async chooseVariation( choice ) {
			const done = await writeChoice( markup, choice );
			refresh();
			return done;
		},
		setPrice( price ) {
			ownPrice = price;
			const { variation, productId } = cell.get();
			cell.apply( { price: priceOf( variation, productId ) } );
		},
		...contributions( cell ),
		guard: guardedAdds( element, cell.get, () => markup.missing?.() ?? '' ),
		refresh,
	};
}

/** @param settle Applies the variation; without one, it reads the form again. */
function followVariations( element: HTMLElement, settle: ( variation?: Variation | null ) => void ): void {
	listenToVariations(
		element,
		( data ) => {
			settle( readVariation( data ) );
			// WooCommerce's own listener may come after us and limit the quantity.
			queueMicrotask( () => settle() );
		},
		() => settle( null )
	);
}

function notifyStore( element: HTMLElement, markup: FormMarkup, variation: Variation | null ): void {
	if ( ! markup.isMatchedElsewhere() ) {
		fireVariation( element, variation );
	}
}

/** Returns whether the form shows the choice. */
async function writeChoice( markup: FormMarkup, choice: number | Attributes ): Promise< boolean > {
	if ( markup.ready ) {
		await markup.ready;
	}
	const attributes = typeof choice === 'number' ? offered( markup, choice ) : choice;
	return attributes !== null && ( await markup.writeAttributes( attributes ) );
}

const plain = ( { productId, type, attributes, quantity, quantities }: Reading ) => ( {
	productId,
	type,
	attributes,
	quantity,
	quantities,
} );

/** Everything is chosen and nobody here knows what it is: the server may. */
const mayBeAsked = ( markup: FormMarkup, { attributes }: Reading ): boolean =>
	markup.variations().length === 0 && isComplete( attributes );

interface QuantityActions extends Pick< ProductForm, 'setQuantity' | 'bindQuantity' > {
	/** Puts a bound quantity back where a stepper of the theme has changed it. */
	hold(): void;
}

function quantityActions( form: HTMLElement, markup: FormMarkup, getState: () => ProductFormState ): QuantityActions {
	let bound: number | null = null;
	/**
	 * A script that draws the form later begins with the figure that the page came with; what a hand typed meanwhile
	 * stays.
	 */
	const writeAgain = ( quantity: number ): void => {
		const input = quantityInput( form );
		if ( input && [ input.defaultValue, String( quantity ) ].includes( input.value ) ) {
			markup.writeQuantity( input, quantity );
		}
	};
	return {
		hold() {
			const input = quantityInput( form );
			if ( input && bound !== null && Number( input.value ) !== bound ) {
				markup.writeQuantity( input, bound );
			}
		},
		setQuantity( quantity ) {
			const input = quantityInput( form );
			if ( ! input || input.readOnly || input.type === 'hidden' ) {
				return false;
			}
			markup.writeQuantity( input, quantity );
			void markup.ready?.then( () => writeAgain( quantity ) );
			return true;
		},
		bindQuantity( quantity ) {
			const input = quantityInput( form );
			if ( input && ( quantity !== null || bound !== null ) ) {
				bound = quantity;
				input.readOnly = bound !== null;
				markup.writeQuantity( input, quantity ?? getState().quantity );
			}
		},
	};
}

function contributions( {
	get,
	apply,
}: ReturnType< typeof createStateCell > ): Pick<
	ProductForm,
	'setOptionsTotal' | 'setTotal' | 'setValidity' | 'lock' | 'unlock'
> {
	const totals = new Map< string, number >();
	return {
		setOptionsTotal( contributor, amount ) {
			totals.set( contributor, amount );
			apply( { optionsTotal: [ ...totals.values() ].reduce( ( sum, part ) => sum + part, 0 ) } );
		},
		setTotal: ( reportedTotal ) => apply( { toldTotal: reportedTotal } ),
		setValidity: ( contributor, reason ) =>
			apply( {
				problems:
					reason === ''
						? without( get().problems, contributor )
						: { ...get().problems, [ contributor ]: reason },
			} ),
		lock: ( contributor, reason ) => apply( { locks: { ...get().locks, [ contributor ]: reason } } ),
		unlock: ( contributor ) => apply( { locks: without( get().locks, contributor ) } ),
	};
}

const without = (
	notes: Readonly< Record< string, string > >,
	contributor: string
): Readonly< Record< string, string > > =>
	Object.fromEntries( Object.entries( notes ).filter( ( [ name ] ) => name !== contributor ) );

/** What of a variation has to be chosen; "any" stays as it is. Null where the page does not know it. */
function offered( markup: FormMarkup, id: number ): Attributes | null {
	const variation = variationOf( markup.variations(), id );
	return (
		variation &&
		Object.fromEntries( Object.entries( variation.attributes ).filter( ( [ , value ] ) => value !== '' ) )
	);
}
