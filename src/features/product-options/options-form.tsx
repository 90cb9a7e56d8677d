/** The form of all options of this product, and the price summary under it. */
import { useCallback, useEffect, useMemo, useReducer, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Answer, Answers } from '../../domain/option-form';
import { productFormOf, type ProductForm, type ProductFormState } from '../../platform/product-form';
import { afterPress, watchPresses } from '../../platform/forms/after-press';
import { onBookingCost } from './booking-cost';
import { FormFields } from './components/form-fields';
import { PriceSummary } from './components/price-summary';
import {
	chosenAttributes,
	formReducer,
	initialState,
	type FormAction,
	type FormState,
	type Printed,
} from './form-state';
import type { FormView } from './form-view';
import type { PageData } from './page-data';
import { FieldSettingsProvider } from '../../platform/forms/field-settings';
import { PageDataProvider } from './page-data-context';
import { rememberOnLeave } from './remembered-answers';
import { useGuard } from './use-guard';
import { useView } from './use-view';

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

/**
 * As soon as React has taken the page's controls over: it runs effects before it draws anew, so nothing typed meanwhile
 * is missed.
 */
function useAdoption(
	dispatch: ( action: FormAction ) => void,
	{ typed, broughtBack, onDrawn }: Pick< Props, 'typed' | 'broughtBack' | 'onDrawn' >
): void {
	useEffect( () => {
		if ( broughtBack ) {
			dispatch( { type: 'restore', answers: broughtBack } );
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

/**
 * The variation that PHP drew with is no longer asked for: what was chosen has been changed or taken back before the
 * app came.
 */
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
