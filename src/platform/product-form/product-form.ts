/**
 * State of one add-to-cart form, and the only code that reads and writes it. Uses no framework; `registry.ts` holds the
 * page's forms, and `store/` exposes them to `@wordpress/data`.
 *
 * Changes by the shopper, a theme or another plugin are read through the form's events. Changes by features are written
 * to its own controls, so that all scripts see the same values.
 */
import { fire, PRODUCT_FORM_CHANGE } from '../events';
import { createAddGuard, type AddGuard } from './adds';
import { selectedVariation, variationOf } from './selected-variation';
import { readVariation } from './classic';
import { isComplete, quantityInput } from './controls';
import { createStateStore } from './state-store';
import type { Attributes, FormMarkup, ProductFormState, FormReading, TotalParts, Variation } from './types';
import { fireVariation, readFoundVariation, listenToVariations } from './variation-events';

export interface ProductForm {
	readonly element: HTMLElement;
	/** Returns the same object until the form's state changes. */
	getState(): ProductFormState;
	/** @return A function that stops listening. */
	subscribe( listener: () => void ): () => void;
	/** Returns the variations that the page contains; empty if the server is asked for each. */
	getVariations(): readonly Variation[];

	/** Sets the quantity. Returns false if the form has no editable field (sold individually, or fixed). */
	setQuantity( quantity: number ): boolean;
	/** Sets a fixed, read-only quantity; null makes it editable. */
	bindQuantity( quantity: number | null ): void;
	/**
	 * Selects by id (if the page contains the variations) or by attributes; '' deselects one. Resolves with whether the
	 * form shows the selection.
	 */
	chooseVariation( choice: number | Attributes ): Promise< boolean >;

	/** Sets the displayed amount that a contributor adds to the whole line; 0 removes it. */
	setOptionsTotal( contributor: string, amount: number ): void;
	/**
	 * Sets the displayed, rounded total of the line with its fees and its parts; `unknown` if there is none; null returns
	 * to the calculated sum.
	 */
	setTotal( total: number | 'unknown' | null, parts?: TotalParts | null ): void;
	/** Sets the displayed price of one item without options; null returns to the form's price. */
	setPrice( price: number | null ): void;
	/**
	 * Sets the message that says why the product cannot be added; '' if the contributor's part of the form is valid.
	 */
	setValidity( contributor: string, reason: string ): void;
	/** Prevents adding until the same contributor unlocks. A shopper who tries sees the reason. */
	lock( contributor: string, reason: string ): void;
	unlock( contributor: string ): void;
	/**
	 * Registers a check that runs before an add is sent. If it returns false, the add stops and the contributor shows
	 * the reason itself.
	 *
	 * The check replaces the contributor's `setValidity`. Returns a function that removes the check.
	 */
	guard: AddGuard;
	/** Reads the form again, for code that changes it without events. */
	refresh(): void;
}

/** Returns the variation that WooCommerce found before this state was created, or else the one of the form's values. */
function initialVariation( element: HTMLElement, markup: FormMarkup, reading: FormReading ): Variation | null {
	const foundVariation = readFoundVariation( element );
	return foundVariation === null ? selectedVariation( markup, reading, null ) : readVariation( foundVariation );
}

export function createProductForm( element: HTMLElement, id: string, markup: FormMarkup ): ProductForm {
	let featurePrice: number | null = null;
	const priceOf = ( variation: Variation | null, productId: number ) =>
		featurePrice ?? variation?.displayPrice ?? markup.price( productId );
	const stateOf = ( reading: FormReading, variation: Variation | null ) => ( {
		...stateFromReading( reading ),
		variation,
		price: priceOf( variation, reading.productId ),
	} );
	const initialReading = markup.read();
	let selected = initialVariation( element, markup, initialReading );
	const stateStore = createStateStore(
		{ id, ...stateOf( initialReading, selected ), optionsTotal: 0, totalParts: null, problems: {}, locks: {} },
		( state ) => fire( document, PRODUCT_FORM_CHANGE, { id, form: element, state } )
	);
	const applyVariation = ( variation: Variation | null = selected, reading = markup.read() ): void => {
		selected = variation;
		stateStore.apply( stateOf( reading, variation ) );
	};
	const { restoreQuantity, ...actions } = quantityActions( element, markup, stateStore.get );
	const refresh = (): void => {
		restoreQuantity();
		const reading = markup.read();
		const previousState = stateStore.get();
		applyVariation(
			markup.isMatchedElsewhere() ? selected : selectedVariation( markup, reading, selected ),
			reading
		);
		if (
			selected
				? selected.id !== previousState.variation?.id
				: stateStore.get().attributes !== previousState.attributes &&
					! isServerVariationPossible( markup, reading )
		) {
			fireMatchedVariation( element, markup, selected );
		}
	};
	markup.watch( refresh );
	listenToVariationEvents( element, applyVariation );
	return {
		element,
		getState: stateStore.get,
		subscribe: stateStore.subscribe,
		getVariations: () => markup.variations(),
		...actions,
		async chooseVariation( choice ) {
			const isShown = await writeChoice( markup, choice );
			refresh();
			return isShown;
		},
		setPrice( price ) {
			featurePrice = price;
			const { variation, productId } = stateStore.get();
			stateStore.apply( { price: priceOf( variation, productId ) } );
		},
		...contributorActions( stateStore ),
		guard: createAddGuard( element, stateStore.get, () => markup.missing?.() ?? '' ),
		refresh,
	};
}

/**
 * @param applyVariation Applies the variation; without an argument, only reads the form again.
 */
function listenToVariationEvents(
	element: HTMLElement,
	applyVariation: ( variation?: Variation | null ) => void
): void {
	listenToVariations(
		element,
		( data ) => {
			applyVariation( readVariation( data ) );
			// WooCommerce's listener may run later and limit the quantity.
			queueMicrotask( () => applyVariation() );
		},
		() => applyVariation( null )
	);
}

function fireMatchedVariation( element: HTMLElement, markup: FormMarkup, variation: Variation | null ): void {
	if ( ! markup.isMatchedElsewhere() ) {
		fireVariation( element, variation );
	}
}

/** Selects a variation and returns whether the form shows it. */
async function writeChoice( markup: FormMarkup, choice: number | Attributes ): Promise< boolean > {
	if ( markup.ready ) {
		await markup.ready;
	}
	const attributes = typeof choice === 'number' ? attributesOfVariation( markup, choice ) : choice;
	return attributes !== null && ( await markup.writeAttributes( attributes ) );
}

const stateFromReading = ( { productId, type, attributes, quantity, quantities }: FormReading ) => ( {
	productId,
	type,
	attributes,
	quantity,
	quantities,
} );

/** Returns whether all attributes are selected but the page has no variations. The server may know the variation. */
const isServerVariationPossible = ( markup: FormMarkup, { attributes }: FormReading ): boolean =>
	markup.variations().length === 0 && isComplete( attributes );

interface QuantityActions extends Pick< ProductForm, 'setQuantity' | 'bindQuantity' > {
	/** Restores a fixed quantity that a theme's stepper has changed. */
	restoreQuantity(): void;
}

function quantityActions( form: HTMLElement, markup: FormMarkup, getState: () => ProductFormState ): QuantityActions {
	let boundQuantity: number | null = null;
	/**
	 * Writes the quantity again after a script has rendered the form with its initial value. Keeps a value that the
	 * shopper typed meanwhile.
	 */
	const rewriteQuantity = ( quantity: number ): void => {
		const input = quantityInput( form );
		if ( input && [ input.defaultValue, String( quantity ) ].includes( input.value ) ) {
			markup.writeQuantity( input, quantity );
		}
	};
	return {
		restoreQuantity() {
			const input = quantityInput( form );
			if ( input && boundQuantity !== null && Number( input.value ) !== boundQuantity ) {
				markup.writeQuantity( input, boundQuantity );
			}
		},
		setQuantity( quantity ) {
			const input = quantityInput( form );
			if ( ! input || input.readOnly || input.type === 'hidden' ) {
				return false;
			}
			markup.writeQuantity( input, quantity );
			void markup.ready?.then( () => rewriteQuantity( quantity ) );
			return true;
		},
		bindQuantity( quantity ) {
			const input = quantityInput( form );
			if ( input && ( quantity !== null || boundQuantity !== null ) ) {
				boundQuantity = quantity;
				input.readOnly = boundQuantity !== null;
				markup.writeQuantity( input, quantity ?? getState().quantity );
			}
		},
	};
}

function contributorActions( {
	get,
	apply,
}: ReturnType< typeof createStateStore > ): Pick<
	ProductForm,
	'setOptionsTotal' | 'setTotal' | 'setValidity' | 'lock' | 'unlock'
> {
	const totals = new Map< string, number >();
	return {
		setOptionsTotal( contributor, amount ) {
			totals.set( contributor, amount );
			apply( { optionsTotal: [ ...totals.values() ].reduce( ( sum, part ) => sum + part, 0 ) } );
		},
		setTotal: ( reportedTotal, totalParts = null ) => apply( { reportedTotal, totalParts } ),
		setValidity: ( contributor, reason ) =>
			apply( {
				problems:
					reason === ''
						? withoutContributor( get().problems, contributor )
						: { ...get().problems, [ contributor ]: reason },
			} ),
		lock: ( contributor, reason ) => apply( { locks: { ...get().locks, [ contributor ]: reason } } ),
		unlock: ( contributor ) => apply( { locks: withoutContributor( get().locks, contributor ) } ),
	};
}

const withoutContributor = (
	messages: Readonly< Record< string, string > >,
	contributor: string
): Readonly< Record< string, string > > =>
	Object.fromEntries( Object.entries( messages ).filter( ( [ name ] ) => name !== contributor ) );

/** Returns the attributes to select for a variation, without those for "any". Null if the page does not contain it. */
function attributesOfVariation( markup: FormMarkup, id: number ): Attributes | null {
	const variation = variationOf( markup.variations(), id );
	return (
		variation &&
		Object.fromEntries( Object.entries( variation.attributes ).filter( ( [ , value ] ) => value !== '' ) )
	);
}
