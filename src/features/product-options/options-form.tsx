/** Form with all options of the product, and the price summary. */
import { useCallback, useEffect, useMemo, useReducer, useRef } from '@wordpress/element';
import type { Dispatch } from 'react';
import { __ } from '@wordpress/i18n';
import type { Answer, Answers } from '../../domain/option-form';
import { productFormOf, type ProductForm, type ProductFormState } from '../../platform/product-form';
import { runAfterRelease, watchPresses } from '../../platform/forms/after-press';
import { onBookingCost } from './booking-cost';
import { FormFields } from './components/form-fields';
import { PriceSummary } from './components/price-summary';
import {
	selectedAttributes,
	formReducer,
	initialState,
	type FormAction,
	type FormState,
	type PrintedState,
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
	/** The theme's add-to-cart form, or Aisle's node in a preview. */
	form: HTMLElement;
	/**
	 * Name of this form (`data-instance`, printed by PHP) that makes IDs unique if a page has several forms; the first
	 * form has none.
	 */
	instance?: string | undefined;
	/** Prefix of the input names, in a form that sells several products. */
	prefix?: string | undefined;
	/** State that PHP rendered the form with. Without it, the form starts with its defaults. */
	printedState?: PrintedState;
	/** Time of PHP's render, so that time-dependent parts are equal in the first render. */
	printedAt?: Date;
	/** Reads the values in the controls; called as soon as React controls them. */
	readEnteredAnswers?: ( () => Readonly< Record< string, Answers > > ) | undefined;
	/** Answers that replace those in the form; no errors are shown for them. */
	restoredAnswers?: Readonly< Record< string, Answers > > | undefined;
	/** Called when React controls the form and the entered answers are adopted. */
	onRendered?: ( () => void ) | undefined;
}

export function OptionsForm( {
	data,
	form,
	instance = '',
	prefix = '',
	printedState,
	printedAt,
	readEnteredAnswers,
	restoredAnswers,
	onRendered,
}: Props ) {
	const productForm = useMemo( () => productFormOf( form ), [ form ] );
	const [ state, dispatch ] = useReducer( formReducer, data, () =>
		initialState( data, printedState ?? { quantity: productForm.getState().quantity } )
	);
	const { view, catchUp, expectSlow } = useView( data, state, printedAt );
	useAdoption( dispatch, { readEnteredAnswers, restoredAnswers, onRendered } );

	const { onAnswer, onRepetitionAction, onLeave } = useFormActions( dispatch, catchUp, expectSlow );
	useEffect( watchPresses, [] );

	useProductFormState( data, productForm, printedState?.attributes, dispatch );
	useContribution( productForm, view );
	useTopPrice( data, productForm, state, view );
	useRememberOnLeave( state.answers, productForm );
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
						( pageForm ) =>
							view.models[ pageForm.id ] && (
								<FormFields
									key={ pageForm.id }
									form={ pageForm }
									view={ view }
									answers={ state.answers[ pageForm.id ] ?? NO_ANSWERS }
									instance={ instance }
									prefix={ prefix }
									dispatch={ dispatch }
									onAnswer={ onAnswer }
									onLeave={ onLeave }
									onRepetitionAction={ onRepetitionAction }
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
 * Restores saved answers and adopts entered values as soon as React has hydrated the controls. Effects run before the
 * next render, so no input is lost.
 */
function useAdoption(
	dispatch: ( action: FormAction ) => void,
	{
		readEnteredAnswers,
		restoredAnswers,
		onRendered,
	}: Pick< Props, 'readEnteredAnswers' | 'restoredAnswers' | 'onRendered' >
): void {
	useEffect( () => {
		if ( restoredAnswers ) {
			dispatch( { type: 'restore', answers: restoredAnswers } );
		}
		if ( readEnteredAnswers ) {
			dispatch( { type: 'adopt', answers: readEnteredAnswers() } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, for what was there before us.
	}, [] );
	// Effects run in this order, so the answers are already dispatched.
	useEffect( () => onRendered?.(), [ onRendered ] );
}

const NO_ANSWERS: Answers = {};

/**
 * Returns whether the selected variation differs from the one that PHP rendered with, because the shopper changed it
 * before the app loaded.
 */
const hasChangedVariation = (
	printedAttributes: PrintedState[ 'attributes' ],
	{ attributes }: ProductFormState
): boolean =>
	Object.entries( printedAttributes ?? {} ).some( ( [ name, value ] ) => ( attributes[ name ] ?? value ) !== value );

/** Updates the state when the product form changes: attributes, variation, quantity and booking price. */
function useProductFormState(
	data: PageData,
	form: ProductForm,
	printedAttributes: PrintedState[ 'attributes' ],
	dispatch: ( action: FormAction ) => void
): void {
	const initialAttributes = useRef( printedAttributes );
	useEffect( () => {
		let previousState: ProductFormState | null = null;
		const syncState = () => {
			const currentState = form.getState();
			if ( currentState.attributes !== previousState?.attributes ) {
				dispatch( {
					type: 'attributes',
					attributes: { ...data.attributes, ...selectedAttributes( data, currentState.attributes ) },
				} );
			}
			if (
				currentState.variation !== ( previousState?.variation ?? null ) ||
				( ! previousState && hasChangedVariation( initialAttributes.current, currentState ) )
			) {
				dispatch( variationAction( data, currentState ) );
			}
			dispatch( { type: 'quantity', quantity: currentState.quantity, forms: data.forms } );
			previousState = currentState;
		};
		const unsubscribers = [
			form.subscribe( syncState ),
			onBookingCost( form.element, ( cost ) =>
				dispatch( {
					type: 'booking',
					price: cost === null ? null : cost / data.product.taxFactor / data.currencyFactor,
				} )
			),
		];
		syncState();
		return () => unsubscribers.forEach( ( unsubscribe ) => unsubscribe() );
	}, [ data, form, dispatch ] );
}

function variationAction( data: PageData, { variation }: ProductFormState ): FormAction {
	if ( ! variation ) {
		return { type: 'no-variation', id: data.productIds[ 0 ] ?? 0, product: data.product };
	}
	const { id, displayPrice } = variation;
	const price =
		displayPrice === null ? data.product.price : displayPrice / data.product.taxFactor / data.currencyFactor;
	return { type: 'variation', id, product: data.variations[ String( id ) ] ?? { ...data.product, price } };
}

/** Reports the options' prices and validity to the product form. */
function useContribution( form: ProductForm, { summary, unitPrice, invalid }: FormView ): void {
	useEffect( () => {
		form.setOptionsTotal( 'product-options', summary.optionsTotal );
		form.setPrice( unitPrice );
		form.setTotal( summary.total ?? 'unknown', summary.totalParts );
		form.setValidity(
			'product-options',
			invalid.length > 0 ? __( 'Please check the options of this product.', 'aisle' ) : ''
		);
	}, [ form, summary.optionsTotal, summary.total, summary.totalParts, unitPrice, invalid.length ] );
}

/** Shows the price of the answers at the top of the page. If the chunk fails to load, the next change tries again. */
function useTopPrice( data: PageData, form: ProductForm, state: FormState, view: FormView ): void {
	useEffect( () => {
		if ( form.element.matches( '[data-product-form]' ) ) {
			// The form sells several products; the price at the top is not that of this one.
			return;
		}
		import( /* webpackChunkName: "product-options-top-price" */ './top-price' ).then(
			( { showTopPrice } ) => showTopPrice( data, form, state, view ),
			() => undefined
		);
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The view follows the state.
	}, [ data, form, view ] );
}

/** Saves the answers for a return that does not use the back/forward cache. */
function useRememberOnLeave( answers: Readonly< Record< string, Answers > >, form: ProductForm ): void {
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

/** Returns the handlers of the fields; they stay the same, so that unchanged fields are not rendered again. */
function useFormActions(
	dispatch: Dispatch< FormAction >,
	catchUp: ReturnType< typeof useView >[ 'catchUp' ],
	expectSlow: () => void
) {
	const onAnswer = useCallback(
		( formId: string, field: string, answer: Answer ) => {
			expectSlow();
			dispatch( { type: 'answer', form: formId, field, answer } );
		},
		[ dispatch, expectSlow ]
	);
	const onRepetitionAction = useCallback(
		( action: FormAction ) => void catchUp( () => dispatch( action ) ),
		[ dispatch, catchUp ]
	);
	const onLeave = useCallback(
		( formId: string, field: string ) =>
			runAfterRelease( () => dispatch( { type: 'leave', form: formId, field } ) ),
		[ dispatch ]
	);
	return { onAnswer, onRepetitionAction, onLeave };
}
