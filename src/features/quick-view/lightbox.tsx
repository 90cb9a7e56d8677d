import { __, sprintf } from '@wordpress/i18n';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pageCart } from '../../platform/cart';
import { EVENTS } from '../../platform/events';
import { LiveRegion, useFocusTrap, useInertBackground, useScrollLock } from '../../platform/ui';
import { FailedProduct } from './failed-product';
import { getProduct } from './product-cache';
import { hideProduct, onLightboxChange, getLightboxState, type LightboxState } from './lightbox-store';
import { LightboxHeader } from './lightbox-header';
import { LightboxSkeleton } from './lightbox-skeleton';
import type { PageHandles } from './page-handles';
import { PanelFooter } from './panel-foot';
import { useHiddenBehindCart, useBackdrop, useTabOrder, canClose } from './use-lightbox';
import { returnFocus, useEscape } from './use-panel';
import { useProduct, type ProductState } from './use-product';

/** Renders the quick view over the page while a product is requested. */
export function Lightbox( { page }: { readonly page: PageHandles } ) {
	const lightboxState = useSyncExternalStore( onLightboxChange, getLightboxState );
	const [ announcement, setAnnouncement ] = useState( '' );
	return (
		<>
			<LiveRegion message={ lightboxState ? announcement : '' } />
			{ lightboxState && <Surface lightboxState={ lightboxState } page={ page } announce={ setAnnouncement } /> }
		</>
	);
}

type ElementRef = React.RefObject< HTMLElement | null >;

interface SurfaceProps {
	readonly lightboxState: LightboxState;
	readonly page: PageHandles;
	readonly announce: ( message: string ) => void;
}

function Surface( { lightboxState, page, announce }: SurfaceProps ) {
	const { productId } = lightboxState.target;
	const root = useRef< HTMLDivElement >( null );
	const surface = useRef< HTMLDivElement >( null );
	const host = useRef< HTMLDivElement >( null );
	const body = useRef< HTMLDivElement >( null );
	const load = useCallback( () => getProduct( productId ), [ productId ] );
	const [ state, retry ] = useProduct( host, load, page );
	const name = state.kind === 'ready' ? state.name : '';
	const onAdded = useCallback(
		() => announce( sprintf( /* translators: %s: product name. */ __( '%s added to the cart.', 'aisle' ), name ) ),
		[ announce, name ]
	);
	const retryAndFocus = (): void => {
		// Moves the focus, because the control is removed.
		surface.current?.focus( { preventScroll: true } );
		retry();
	};
	const isBehindCart = useHiddenBehindCart( host, onAdded );
	useSurface( root, surface, ! isBehindCart );
	useFocusAfterRejection( surface, host, isBehindCart );
	useFocusReturn( lightboxState.opener );
	useProductChange( surface, body, productId, announce );
	return (
		<div
			ref={ root }
			className="aisle-lightbox"
			hidden={ isBehindCart }
			{ ...useBackdrop( () => canClose( surface.current ) && hideProduct() ) }
		>
			<div
				ref={ surface }
				className="aisle-lightbox__surface"
				role="dialog"
				aria-modal="true"
				aria-label={
					name === ''
						? __( 'Quick view', 'aisle' )
						: sprintf( /* translators: %s: product name. */ __( 'Quick view: %s', 'aisle' ), name )
				}
				aria-busy={ state.kind === 'loading' || undefined }
				tabIndex={ -1 }
			>
				<LightboxHeader lightboxState={ lightboxState } page={ page } isReady={ state.kind !== 'loading' } />
				<div ref={ body } className="aisle-lightbox__body">
					{ state.kind === 'loading' && <LightboxSkeleton /> }
					{ state.kind === 'failed' && renderFailure( state, lightboxState.target, retryAndFocus ) }
					<div
						ref={ host }
						className="aisle-quick-view__place woocommerce single-product"
						hidden={ state.kind !== 'ready' }
					/>
				</div>
				{ state.kind === 'ready' && <PanelFooter key={ productId } host={ host } /> }
			</div>
		</div>
	);
}

/** When another product is shown: scrolls to its top, clears the message and keeps the focus in the dialog. */
function useProductChange(
	surface: ElementRef,
	body: ElementRef,
	productId: number,
	announce: SurfaceProps[ 'announce' ]
): void {
	useEffect( () => {
		body.current?.scrollTo( { top: 0, behavior: 'instant' } );
		announce( '' );
		// The URL may change while the focus is in the product that is removed.
		if (
			surface.current &&
			! surface.current.contains( document.activeElement ) &&
			! surface.current.closest( '[hidden]' )
		) {
			surface.current.focus( { preventScroll: true } );
		}
	}, [ surface, body, productId, announce ] );
}

type Failure = ProductState & { readonly kind: 'failed' };

function renderFailure( { code, message }: Failure, { url, button }: LightboxState[ 'target' ], onRetry: () => void ) {
	return (
		<FailedProduct
			code={ code }
			message={ message }
			url={ url }
			isListed={ button !== null }
			onRetry={ onRetry }
			onLeave={ () => hideProduct() }
		/>
	);
}

function useSurface( root: ElementRef, surface: ElementRef, isOpen: boolean ): void {
	useInertBackground( root, isOpen );
	useScrollLock( root, isOpen );
	useTabOrder( surface );
	useFocusTrap( surface, isOpen );
	useEscape( useCallback( () => isOpen && canClose( surface.current ) && hideProduct(), [ isOpen, surface ] ) );
	useEffect( () => {
		// A theme's content may contain its own close button.
		surface.current?.addEventListener(
			'click',
			( { target } ) => target instanceof Element && target.closest( '.mfp-close' ) && hideProduct()
		);
	}, [ surface ] );
}

/**
 * When the quick view returns from behind the cart, focuses the add button, unless an error has moved the focus to a
 * field.
 */
function useFocusAfterRejection( surface: ElementRef, host: ElementRef, isBehindCart: boolean ): void {
	const wasBehindCart = useRef( false );
	useEffect( () => {
		const isBack = wasBehindCart.current && ! isBehindCart;
		wasBehindCart.current = isBehindCart;
		if ( isBack && document.activeElement === surface.current ) {
			host.current
				?.querySelector< HTMLElement >( '.single_add_to_cart_button' )
				?.focus( { preventScroll: true } );
		}
	}, [ surface, host, isBehindCart ] );
}

/**
 * When the quick view closes, returns the focus to its opener: at once, or after the cart that opened over it closes.
 */
function useFocusReturn( opener: HTMLElement | null ): void {
	const latestOpener = useRef( opener );
	latestOpener.current = opener;
	useEffect(
		() => () => {
			const returnFocusToOpener = (): void => returnFocus( latestOpener.current, null );
			if ( pageCart().getState().open ) {
				document.addEventListener( EVENTS.cartClose, returnFocusToOpener, { once: true } );
			} else {
				returnFocusToOpener();
			}
		},
		[]
	);
}
