import { __ } from '@wordpress/i18n';
import { useEffect, useState, type RefObject } from 'react';
import { asRecord, isRecord } from '../../platform/check';
import { PRODUCT_FORM_CHANGE, VARIATION_IMAGE } from '../../platform/events';
import { totalOf } from '../../platform/product-form/form-total';
import type { FormSnapshot } from '../../platform/product-form/form-snapshot';
import { Button } from '../../platform/ui';

const BUTTON = '.single_add_to_cart_button';
/** Visible share of the button below which it counts as cut off. */
const MIN_VISIBLE_RATIO = 0.75;

interface FooterState {
	readonly label: string;
	/** Null if the price at the top is still correct. */
	readonly total: string | null;
	readonly busy: boolean;
}

/**
 * Footer with current price and button while the form's own button is below the visible area. A click is passed to the
 * form's button.
 */
export function PanelFooter( { host }: { readonly host: RefObject< HTMLElement | null > } ) {
	const footer = useFooterState( host );
	const [ isNeeded, setFocused ] = useFooterVisibility( host );
	if ( ! footer || ! isNeeded ) {
		return null;
	}
	return (
		<div
			className="aisle-quick-view__foot"
			onFocus={ () => setFocused( true ) }
			onBlur={ () => setFocused( false ) }
		>
			{ footer.total !== null && (
				<span className="aisle-quick-view__total">
					<span className="aisle-quick-view__total-label">{ __( 'Total', 'aisle' ) }</span> { footer.total }
				</span>
			) }
			<Button
				variant="primary"
				className="aisle-quick-view__add"
				busy={ footer.busy }
				onClick={ () => clickFormButton( host.current ) }
			>
				{ footer.label }
			</Button>
		</div>
	);
}

/** Clicks the form's button. If it is disabled, scrolls to it, because the form shows the reason there. */
function clickFormButton( container: HTMLElement | null ): void {
	const button = container?.querySelector< HTMLElement >( BUTTON );
	button?.click();
	if ( button?.matches( '.disabled,:disabled,[aria-disabled="true"]' ) ) {
		button.scrollIntoView( { block: 'center' } );
	}
}

function useFooterState( host: RefObject< HTMLElement | null > ): FooterState | null {
	const [ footer, setFooter ] = useState< FooterState | null >( null );
	useEffect( () => {
		const container = host.current;
		if ( ! container ) {
			return undefined;
		}
		let snapshot: FormSnapshot = { change: {}, variation: null };
		const update = (): void => {
			const next = footerStateOf( container, snapshot );
			setFooter( ( previous ) => ( JSON.stringify( previous ) === JSON.stringify( next ) ? previous : next ) );
		};
		const onChange = ( event: Event ): void => {
			const detail = asRecord( event instanceof CustomEvent ? event.detail : null );
			if ( detail.form instanceof HTMLElement && container.contains( detail.form ) ) {
				snapshot = { ...snapshot, change: detail };
				update();
			}
		};
		const onVariation = ( event: Event ): void => {
			const { variation } = asRecord( event instanceof CustomEvent ? event.detail : null );
			snapshot = { ...snapshot, variation: isRecord( variation ) ? variation : null };
			update();
		};
		const observer = new MutationObserver( update );
		observer.observe( container, {
			subtree: true,
			childList: true,
			characterData: true,
			attributeFilter: [ 'class', 'disabled', 'aria-busy', 'aria-disabled', 'hidden' ],
		} );
		document.addEventListener( PRODUCT_FORM_CHANGE, onChange );
		container.addEventListener( VARIATION_IMAGE, onVariation );
		container.addEventListener( 'input', update );
		update();
		return () => {
			observer.disconnect();
			document.removeEventListener( PRODUCT_FORM_CHANGE, onChange );
			container.removeEventListener( VARIATION_IMAGE, onVariation );
			container.removeEventListener( 'input', update );
		};
	}, [ host ] );
	return footer;
}

function footerStateOf( container: HTMLElement, snapshot: FormSnapshot ): FooterState | null {
	const button = container.querySelector< HTMLElement >( BUTTON );
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

/** Returns whether the footer is needed. It stays while it has the focus, as when its button is pressed. */
function useFooterVisibility(
	host: RefObject< HTMLElement | null >
): readonly [ isNeeded: boolean, hold: ( isFocused: boolean ) => void ] {
	const [ isBelow, setBelow ] = useState( false );
	const [ isFocused, setFocused ] = useState( false );
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
					( isIntersecting === false || intersectionRatio < MIN_VISIBLE_RATIO ) &&
						( boundingClientRect?.height ?? 0 ) > 0 &&
						( boundingClientRect?.top ?? 0 ) > ( rootBounds?.top ?? 0 )
				);
			},
			{ threshold: [ 0, MIN_VISIBLE_RATIO ] }
		);
		observer.observe( button );
		return () => observer.disconnect();
	}, [ host ] );
	return [ isBelow || isFocused, setFocused ];
}
