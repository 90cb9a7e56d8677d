import { __ } from '@wordpress/i18n';
import { useEffect, useState, type RefObject } from 'react';
import { asRecord, isRecord } from '../../platform/check';
import { PRODUCT_FORM_CHANGE, VARIATION_IMAGE } from '../../platform/events';
import { totalOf } from '../../platform/product-form/form-total';
import type { FormSnapshot } from '../../platform/product-form/form-snapshot';
import { Button } from '../../platform/ui';

const BUTTON = '.single_add_to_cart_button';
/** Visible share of the button below which it counts as cut off. */
const IN_SIGHT = 0.75;

interface Foot {
	readonly label: string;
	/** Null if the price at the top is still correct. */
	readonly total: string | null;
	readonly busy: boolean;
}

/**
 * Footer with current price and button while the form's own button is below the visible area. A click is passed to the
 * form's button.
 */
export function PanelFoot( { host }: { readonly host: RefObject< HTMLElement | null > } ) {
	const foot = useFoot( host );
	const [ isNeeded, hold ] = useNeed( host );
	if ( ! foot || ! isNeeded ) {
		return null;
	}
	return (
		<div className="aisle-quick-view__foot" onFocus={ () => hold( true ) } onBlur={ () => hold( false ) }>
			{ foot.total !== null && (
				<span className="aisle-quick-view__total">
					<span className="aisle-quick-view__total-label">{ __( 'Total', 'aisle' ) }</span> { foot.total }
				</span>
			) }
			<Button
				variant="primary"
				className="aisle-quick-view__add"
				busy={ foot.busy }
				onClick={ () => press( host.current ) }
			>
				{ foot.label }
			</Button>
		</div>
	);
}

/** Clicks the form's button. If it is disabled, scrolls to it, because the form shows the reason there. */
function press( place: HTMLElement | null ): void {
	const button = place?.querySelector< HTMLElement >( BUTTON );
	button?.click();
	if ( button?.matches( '.disabled,:disabled,[aria-disabled="true"]' ) ) {
		button.scrollIntoView( { block: 'center' } );
	}
}

function useFoot( host: RefObject< HTMLElement | null > ): Foot | null {
	const [ foot, setFoot ] = useState< Foot | null >( null );
	useEffect( () => {
		const place = host.current;
		if ( ! place ) {
			return undefined;
		}
		let snapshot: FormSnapshot = { change: {}, variation: null };
		const look = (): void => {
			const next = footOf( place, snapshot );
			setFoot( ( before ) => ( JSON.stringify( before ) === JSON.stringify( next ) ? before : next ) );
		};
		const onChange = ( event: Event ): void => {
			const detail = asRecord( event instanceof CustomEvent ? event.detail : null );
			if ( detail.form instanceof HTMLElement && place.contains( detail.form ) ) {
				snapshot = { ...snapshot, change: detail };
				look();
			}
		};
		const onVariation = ( event: Event ): void => {
			const { variation } = asRecord( event instanceof CustomEvent ? event.detail : null );
			snapshot = { ...snapshot, variation: isRecord( variation ) ? variation : null };
			look();
		};
		const observer = new MutationObserver( look );
		observer.observe( place, {
			subtree: true,
			childList: true,
			characterData: true,
			attributeFilter: [ 'class', 'disabled', 'aria-busy', 'aria-disabled', 'hidden' ],
		} );
		document.addEventListener( PRODUCT_FORM_CHANGE, onChange );
		place.addEventListener( VARIATION_IMAGE, onVariation );
		place.addEventListener( 'input', look );
		look();
		return () => {
			observer.disconnect();
			document.removeEventListener( PRODUCT_FORM_CHANGE, onChange );
			place.removeEventListener( VARIATION_IMAGE, onVariation );
			place.removeEventListener( 'input', look );
		};
	}, [ host ] );
	return foot;
}

function footOf( place: HTMLElement, snapshot: FormSnapshot ): Foot | null {
	const button = place.querySelector< HTMLElement >( BUTTON );
	const form = button?.closest( 'form' );
	if ( ! button || ! form ) {
		return null;
	}
	return {
		label: button.textContent?.trim() ?? '',
		total: totalOf( '', form, snapshot ),
		busy: button.matches( '.loading,[aria-busy="true"]' ),
	};
}

/** Returns whether the footer is needed. It stays while pressed. */
function useNeed(
	host: RefObject< HTMLElement | null >
): readonly [ isNeeded: boolean, hold: ( held: boolean ) => void ] {
	const [ isBelow, setBelow ] = useState( false );
	const [ held, hold ] = useState( false );
	useEffect( () => {
		const button = host.current?.querySelector( BUTTON );
		if ( ! button || typeof IntersectionObserver === 'undefined' ) {
			return undefined;
		}
		const observer = new IntersectionObserver(
			( entries ) => {
				const {
					isIntersecting,
					intersectionRatio = 1,
					boundingClientRect,
					rootBounds,
				} = entries[ entries.length - 1 ] ?? {};
				setBelow(
					( isIntersecting === false || intersectionRatio < IN_SIGHT ) &&
						( boundingClientRect?.height ?? 0 ) > 0 &&
						( boundingClientRect?.top ?? 0 ) > ( rootBounds?.top ?? 0 )
				);
			},
			{ threshold: [ 0, IN_SIGHT ] }
		);
		observer.observe( button );
		return () => observer.disconnect();
	}, [ host ] );
	return [ isBelow || held, hold ];
}
