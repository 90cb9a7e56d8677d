/**
 * Preview of the form as customers see it: the storefront component in a form like themes print it.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactElement } from 'react';
import { registerAllRules } from '../../../domain/all-rules';
import type { PostedAnswers, PreviewDetail } from '../../../platform/builder/preview/preview-slot';
import { EVENTS, fire } from '../../../platform/events';
import { setSchedules } from '../../../platform/forms/schedules/known-schedules';
import { createSchedules } from '../../../platform/forms/schedules/schedules';
import { OptionsForm } from '../options-form';
import { repetitionRules } from '../form-state';
import { withDefaultsOfNewRepetitions, withRepetitions } from '../repetitions';
import { readPageData, type PageData } from '../page-data';
import { useNewDefaults } from './new-defaults';
import { postedAnswers } from './posted-answers';

/** Events after which answers may have changed; clicks cover controls without input events. */
const CHANGE_EVENTS = [ 'input', 'change', 'click', 'keyup', 'drop' ] as const;

export function ShopPreview( { page: rawPage, variationId, attributes, onPosted }: PreviewDetail ): ReactElement {
	const page = useMemo( () => {
		const data = readPageData( rawPage );
		registerAllRules();
		repetitionRules.register( { withDefaultsOfNewRepetitions, withRepetitions } );
		setSchedules( createSchedules( data.settings ) );
		return data;
	}, [ rawPage ] );
	const form = useRef< HTMLFormElement >( null );
	const [ node, setNode ] = useState< HTMLFormElement | null >( null );
	const restartState = useNewDefaults( node, page );
	const [ resultMessage, setVerdict ] = useState( '' );
	useLayoutEffect( () => setNode( form.current ), [] );
	useVariation( node, variationId, attributes );
	usePosted( node, page, onPosted );
	const submit = ( event: FormEvent ): void => {
		event.preventDefault();
		const passes = node !== null && fire( node, EVENTS.beforeAdd, { form: node }, true );
		setVerdict(
			passes
				? __( 'The product can be added to the cart.', 'aisle' )
				: __( 'The product cannot be added to the cart yet. Shoppers see what is missing.', 'aisle' )
		);
	};
	return (
		<form className="cart aisle-builder__shop" ref={ form } onSubmit={ submit } noValidate>
			<div className="aisle-product-options">
				{ node && (
					<OptionsForm
						key={ restartState.restartKey }
						data={ page }
						form={ node }
						restoredAnswers={ restartState.answers }
					/>
				) }
			</div>
			<input type="hidden" className="variation_id" value={ variationId } readOnly />
			{ Object.entries( attributes ).map( ( [ name, value ] ) => (
				<input key={ name } type="hidden" name={ `attribute_${ name }` } value={ value } readOnly />
			) ) }
			<div className="aisle-builder__shop-add">
				<input
					type="number"
					aria-label={ __( 'Quantity', 'aisle' ) }
					className="qty"
					name="quantity"
					min={ 1 }
					defaultValue={ 1 }
				/>
				<button type="submit" className="aisle-button aisle-button--primary single_add_to_cart_button">
					{ __( 'Add to cart', 'aisle' ) }
				</button>
			</div>
			<p className="aisle-builder__shop-verdict" role="status">
				{ resultMessage }
			</p>
		</form>
	);
}

/** Selects a variation in the form, as WooCommerce's variation form does. */
function useVariation(
	form: HTMLFormElement | null,
	variationId: string,
	attributes: Readonly< Record< string, string > >
): void {
	const previousVariationId = useRef( '' );
	const attributesJson = JSON.stringify( attributes );
	useEffect( () => {
		if ( form && ( variationId !== '' || previousVariationId.current !== '' ) ) {
			fire( form, variationId === '' ? 'reset_data' : 'found_variation', {
				variation_id: Number( variationId ),
				attributes: JSON.parse( attributesJson ),
			} );
		}
		previousVariationId.current = variationId;
	}, [ form, variationId, attributesJson ] );
}

/** Reads the posted values after React has rendered them, and reports changes. */
function usePosted( form: HTMLFormElement | null, page: PageData, onPosted: ( posted: PostedAnswers ) => void ): void {
	const lastPosted = useRef( '' );
	const latestOnPosted = useRef( onPosted );
	latestOnPosted.current = onPosted;
	useEffect( () => {
		if ( ! form ) {
			return undefined;
		}
		let timer = 0;
		const reportChanges = (): void => {
			const posted = readPosted( form );
			const serialized = JSON.stringify( posted );
			if ( serialized !== lastPosted.current ) {
				lastPosted.current = serialized;
				latestOnPosted.current( posted );
			}
		};
		const scheduleReport = (): void => {
			window.clearTimeout( timer );
			timer = window.setTimeout( reportChanges );
		};
		// Reports at once, because the form may have initial answers, or fields may have been removed.
		scheduleReport();
		CHANGE_EVENTS.forEach( ( eventName ) => form.addEventListener( eventName, scheduleReport ) );
		return () => {
			window.clearTimeout( timer );
			CHANGE_EVENTS.forEach( ( eventName ) => form.removeEventListener( eventName, scheduleReport ) );
		};
	}, [ form, page ] );
}

function readPosted( form: HTMLFormElement ): PostedAnswers {
	const quantity = Number( new FormData( form ).get( 'quantity' ) );
	return { quantity: quantity > 0 ? quantity : 1, answers: Object.values( postedAnswers( form ) )[ 0 ] ?? {} };
}
