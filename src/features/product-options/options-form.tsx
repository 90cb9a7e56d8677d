/** The form of all options of this product, and the price summary under it. */
import { flushSync, useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Answer, Answers } from '../../domain/option-form';
import { currencyWith } from '../../platform/money-format';
import { productFormOf, type ProductForm, type ProductFormState } from '../../platform/product-form';
import { showFirstError } from '../../platform/forms/first-error';
import { afterPress, watchPresses } from '../../platform/forms/after-press';
import { onBookingCost } from './booking-cost';
import { FormFields } from './components/form-fields';
import { REVEAL } from './components/section-props';
import { PriceSummary } from './components/price-summary';
import {
	chosenAttributes,
	elementId,
	formReducer,
	initialState,
	type FormAction,
	type FormState,
	type Printed,
} from './form-state';
import { deriveView, type FormView } from './form-view';
import type { PageData } from './page-data';
import { FieldSettingsProvider } from '../../platform/forms/field-settings';
import { PageDataProvider } from './page-data-context';
import { guardAdds } from './guard-adds';
import { useMinute } from './use-minute';
import { rememberOnLeave } from './remembered-answers';

interface Props {
	data: PageData;
	/** The theme's add-to-cart form, or our own node where there is none (a preview). */
	form: HTMLElement;
	/** Tells the ids of several forms on one page apart (`data-instance`, from PHP); the first has none. */
	instance?: string | undefined;
	/** What PHP has drawn the same with; where it has drawn nothing the form begins with its defaults. */
	printed?: Printed;
	/** When PHP did: what depends on the clock is the same at first. */
	printedAt?: Date;
	/** What stands in the form by now, asked as soon as its controls are ours. */
	typed?: ( () => Readonly< Record< string, Answers > > ) | undefined;
	/** All the answers of a form, in place of what stands in it; no error is shown for them. */
	broughtBack?: Readonly< Record< string, Answers > > | undefined;
	/** The controls are ours, and show what was adopted. */
	onDrawn?: ( () => void ) | undefined;
}

export function OptionsForm( { data, form, instance = '', printed, printedAt, typed, broughtBack, onDrawn }: Props ) {
	const productForm = useMemo( () => productFormOf( form ), [ form ] );
	const [ state, dispatch ] = useReducer( formReducer, data, () =>
		initialState( data, printed ?? { quantity: productForm.getState().quantity } )
	);
	const { view, catchUp, expectSlow } = useView( data, state, printedAt );
	useAdoption( dispatch, { typed, broughtBack, onDrawn } );

	const onAnswer = useCallback(
		( formId: string, field: string, answer: Answer ) => {
			expectSlow();
			dispatch( { type: 'answer', form: formId, field, answer } );
		},
		[ expectSlow ]
	);
	const onPieces = useCallback( ( action: FormAction ) => void catchUp( () => dispatch( action ) ), [ catchUp ] );
	const onLeave = useCallback(
		( formId: string, field: string ) => afterPress( () => dispatch( { type: 'leave', form: formId, field } ) ),
		[]
	);
	useEffect( watchPresses, [] );

	useProduct( data, productForm, printed?.attributes, dispatch );
	useContribution( productForm, view );
	useTopPrice( data, productForm, state, view );
	useRemembered( state.answers, productForm );
	useGuard( data, form, instance, catchUp, dispatch );
	useEffect( () => productForm.bindQuantity( view.boundQuantity ), [ productForm, view.boundQuantity ] );

	return (
		<PageDataProvider value={ data }>
			<FieldSettingsProvider value={ data.settings }>
				<div
					className="aisle-product-options__fields"
					role="group"
					aria-label={ __( 'Product options', 'aisle' ) }
				>
					{ data.forms.map(
						( one ) =>
							view.models[ one.id ] && (
								<FormFields
									key={ one.id }
									form={ one }
									view={ view }
									answers={ state.answers[ one.id ] ?? NO_ANSWERS }
									instance={ instance }
									dispatch={ dispatch }
									onAnswer={ onAnswer }
									onLeave={ onLeave }
									onPieces={ onPieces }
								/>
							)
					) }
				</div>
				{ data.settings.showSummary && (
					<PriceSummary summary={ view.summary } strings={ data.strings } suffix={ data.priceSuffix } />
				) }
			</FieldSettingsProvider>
		</PageDataProvider>
	);
}

/** Longer than this nobody may wait for his key. */
const SLOW_MS = 4;
/** Until a few keys have told how quick the device is: the first one of a page runs code that has never run. */
const UNKNOWN_MS = 2 * SLOW_MS;

/**
 * What follows from the answers. Where that takes the device long (a form of 200 fields on a slow phone) only the control itself is drawn at
 * once; prices, conditions and the receipt in a second go, which the next key may interrupt.
 *
 * The first drawing does not count as slow: what stands in the page is adopted right after it, and whoever has waited for the form counts on that.
 *
 * @return `catchUp`: draws all of it now, and says what is drawn. `expectSlow`: for the first key, before it is drawn.
 */
function useView(
	data: PageData,
	latest: FormState,
	printedAt: Date | undefined
): { view: FormView; catchUp: ( change: () => void ) => FormView; expectSlow: () => void } {
	const took = useRef( 0 );
	const state = useNeverOlder( latest, useDeferredValue( latest ), took.current > SLOW_MS );
	const drawn = useRef< FormView | null >( null );
	const minute = useMinute(
		useMemo( () => data.forms.some( ( { model } ) => model.fields.some( ( { schedule } ) => schedule ) ), [ data ] )
	);
	const derive = () =>
		deriveView(
			data,
			state,
			currencyWith( data.settings.priceFormat ),
			( ! drawn.current && printedAt ) || new Date(),
			drawn.current
		);
	const derived = () => ( drawn.current ? timed( took, derive ) : derive() );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- Of nothing else.
	const view = useMemo( derived, [ data, state, printedAt, minute ] );
	drawn.current = view;
	const isKnown = useRef( false );
	const expectSlow = useCallback( () => {
		took.current = Math.max( took.current, isKnown.current ? 0 : UNKNOWN_MS );
		isKnown.current = true;
	}, [] );
	const catchUp = useCallback( ( change: () => void ) => {
		took.current = 0;
		flushSync( change );
		return drawn.current ?? view;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The view is there from the first drawing on.
	}, [] );
	return { view, catchUp, expectSlow };
}

/**
 * The deferred state, or the latest; and while the deferred one is behind what is drawn already, that: what went must not come back for a moment.
 */
function useNeverOlder( latest: FormState, deferred: FormState, isSlow: boolean ): FormState {
	const order = useRef( new WeakMap< FormState, number >() ).current;
	const last = useRef( 0 );
	const drawn = useRef( latest );
	if ( ! order.has( latest ) ) {
		order.set( latest, ++last.current );
	}
	const wanted = isSlow ? deferred : latest;
	const state = ( order.get( wanted ) ?? 0 ) < ( order.get( drawn.current ) ?? 0 ) ? drawn.current : wanted;
	// Done before React draws anything else.
	useEffect( () => {
		drawn.current = state;
	}, [ state ] );
	return state;
}

function timed< Made >( took: { current: number }, make: () => Made ): Made {
	const started = performance.now();
	const made = make();
	// One quick time among slow ones says nothing.
	took.current = Math.max( performance.now() - started, took.current * 0.8 );
	return made;
}

/** As soon as React has taken the page's controls over: it runs effects before it draws anew, so nothing typed meanwhile is missed. */
function useAdoption(
	dispatch: ( action: FormAction ) => void,
	{ typed, broughtBack, onDrawn }: Pick< Props, 'typed' | 'broughtBack' | 'onDrawn' >
): void {
	useEffect( () => {
		if ( broughtBack ) {
			dispatch( { type: 'bring-back', answers: broughtBack } );
		}
		if ( typed ) {
			dispatch( { type: 'adopt', answers: typed() } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, for what was there before us.
	}, [] );
	// Only after the state with it has been drawn.
	useEffect( () => onDrawn?.(), [ onDrawn ] );
}

const NO_ANSWERS: Answers = {};

/** The variation that PHP drew with is no longer asked for: what was chosen has been changed or taken back before the app came. */
const hasLeft = ( printed: Printed[ 'attributes' ], { attributes }: ProductFormState ): boolean =>
	Object.entries( printed ?? {} ).some( ( [ name, value ] ) => ( attributes[ name ] ?? value ) !== value );

/** Keeps the state in step with the product's form. */
function useProduct(
	data: PageData,
	form: ProductForm,
	printed: Printed[ 'attributes' ],
	dispatch: ( action: FormAction ) => void
): void {
	const first = useRef( printed );
	useEffect( () => {
		let before: ProductFormState | null = null;
		const follow = () => {
			const now = form.getState();
			if ( now.attributes !== before?.attributes ) {
				dispatch( {
					type: 'attributes',
					attributes: { ...data.attributes, ...chosenAttributes( data, now.attributes ) },
				} );
			}
			if ( now.variation !== ( before?.variation ?? null ) || ( ! before && hasLeft( first.current, now ) ) ) {
				dispatch( chosenProduct( data, now ) );
			}
			dispatch( { type: 'quantity', quantity: now.quantity, forms: data.forms } );
			before = now;
		};
		const stops = [
			form.subscribe( follow ),
			onBookingCost( form.element, ( cost ) =>
				dispatch( {
					type: 'booking',
					price: cost === null ? null : cost / data.product.taxFactor / data.currencyFactor,
				} )
			),
		];
		follow();
		return () => stops.forEach( ( stop ) => stop() );
	}, [ data, form, dispatch ] );
}

function chosenProduct( data: PageData, { variation }: ProductFormState ): FormAction {
	if ( ! variation ) {
		return { type: 'no-variation', id: data.productIds[ 0 ] ?? 0, product: data.product };
	}
	const { id, displayPrice } = variation;
	const price =
		displayPrice === null ? data.product.price : displayPrice / data.product.taxFactor / data.currencyFactor;
	return { type: 'variation', id, product: data.variations[ String( id ) ] ?? { ...data.product, price } };
}

/** Tells the product's form what the options make of it. */
function useContribution( form: ProductForm, { summary, unitPrice, invalid }: FormView ): void {
	useEffect( () => {
		form.setOptionsTotal( 'product-options', summary.optionsTotal );
		form.setPrice( unitPrice );
		form.setTotal( summary.total ?? 'unknown' );
		form.setValidity(
			'product-options',
			invalid.length > 0 ? __( 'Please check the options of this product.', 'aisle' ) : ''
		);
	}, [ form, summary.optionsTotal, summary.total, unitPrice, invalid.length ] );
}

/** If its code does not load, the next change asks for it again. */
function useTopPrice( data: PageData, form: ProductForm, state: FormState, view: FormView ): void {
	useEffect( () => {
		import( /* webpackChunkName: "product-options-top-price" */ './top-price' ).then(
			( { showTopPrice } ) => showTopPrice( data, form, state, view ),
			() => undefined
		);
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The view follows the state.
	}, [ data, form, view ] );
}

/** Keeps what was typed for a way back that does not come out of the browser's own memory. */
function useRemembered( answers: Readonly< Record< string, Answers > >, form: ProductForm ): void {
	const latest = useRef( answers );
	latest.current = answers;
	useEffect(
		() =>
			rememberOnLeave( form.getState().id, () => ( {
				answers: latest.current,
				quantity: form.getState().quantity,
			} ) ),
		[ form ]
	);
}

/** Few forms ever need its code; where it does not come the owner does not hear of this one. */
const tellUnpriced = ( form: HTMLElement ): Promise< void > =>
	import( /* webpackChunkName: "product-options-unpriced" */ './report-unpriced' ).then(
		( { reportUnpriced } ) => reportUnpriced( form, productFormOf( form ).getState().productId ),
		() => undefined
	);

const LONGEST_REVEAL_ROUNDS = 20;
const REVEAL_ROUND_MS = 50;

/**
 * Stops an add that is not valid, and shows what the server refused.
 *
 * @param catchUp What is sent must be what is drawn: a field that has just come is sent only then.
 */
function useGuard(
	data: PageData,
	form: HTMLElement,
	instance: string,
	catchUp: ( change: () => void ) => FormView,
	dispatch: ( action: FormAction ) => void
): void {
	useEffect( () => {
		const reveal = ( key: string, rounds = LONGEST_REVEAL_ROUNDS ) => {
			// After React has drawn the errors, so that what gets the focus is already described by them.
			setTimeout(
				() => {
					const control = document.getElementById( elementId( key, instance ) );
					if ( control?.closest( '[hidden]' ) && rounds > 0 ) {
						// What was adopted a moment ago shows it, and is about to be drawn.
						reveal( key, rounds - 1 );
					} else if ( control ) {
						control.dispatchEvent( new Event( REVEAL, { bubbles: true } ) );
						showFirstError( control, data.settings.scrollOffset );
					}
				},
				rounds === LONGEST_REVEAL_ROUNDS ? 0 : REVEAL_ROUND_MS
			);
		};
		return guardAdds( form, {
			firstError: () => {
				const { isUnpriced, invalid } = catchUp( () => dispatch( { type: 'try' } ) );
				// What is not stopped here the server refuses, and counts itself.
				if ( isUnpriced && invalid.length > 0 ) {
					void tellUnpriced( form );
				}
				return invalid[ 0 ] ?? null;
			},
			reveal,
			refuse: ( messages ) => {
				dispatch( { type: 'refuse', messages } );
				const first = Object.keys( messages )[ 0 ];
				if ( first ) {
					reveal( first );
				}
			},
			accept: () => dispatch( { type: 'accept' } ),
			uploadingText: data.strings.ajax_file_upload ?? '',
		} );
	}, [ data, form, instance, catchUp, dispatch ] );
}
