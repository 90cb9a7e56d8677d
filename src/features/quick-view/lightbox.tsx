import { __, sprintf } from '@wordpress/i18n';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pageCart } from '../../platform/cart';
import { EVENTS } from '../../platform/events';
import { LiveRegion, useFocusTrap, useInertBackground, useScrollLock } from '../../platform/ui';
import { FailedProduct } from './failed-product';
import { takeProduct } from './product-cache';
import { hideProduct, onShown, shownProduct, type Shown } from './lightbox-store';
import { LightboxHeader } from './lightbox-header';
import { LightboxSkeleton } from './lightbox-skeleton';
import type { PageHandles } from './page-handles';
import { PanelFoot } from './panel-foot';
import { useAdding, useBackdrop, useContractOrder, isMeant } from './use-lightbox';
import { giveFocusBack, useEscape } from './use-panel';
import { useProduct, type ProductState } from './use-product';

/** Renders the quick view over the page while a product is requested. */
export function Lightbox( { page }: { readonly page: PageHandles } ) {
	const shown = useSyncExternalStore( onShown, shownProduct );
	const [ announcement, setAnnouncement ] = useState( '' );
	return (
		<>
			<LiveRegion message={ shown ? announcement : '' } />
			{ shown && <Surface shown={ shown } page={ page } announce={ setAnnouncement } /> }
		</>
	);
}

type ElementRef = React.RefObject< HTMLElement | null >;

interface SurfaceProps {
	readonly shown: Shown;
	readonly page: PageHandles;
	readonly announce: ( message: string ) => void;
}

function Surface( { shown, page, announce }: SurfaceProps ) {
	const { productId } = shown.target;
	const root = useRef< HTMLDivElement >( null );
	const surface = useRef< HTMLDivElement >( null );
	const host = useRef< HTMLDivElement >( null );
	const body = useRef< HTMLDivElement >( null );
	const load = useCallback( () => takeProduct( productId ), [ productId ] );
	const [ state, retry ] = useProduct( host, load, page );
	const name = state.kind === 'ready' ? state.name : '';
	const added = useCallback(
		() => announce( sprintf( /* translators: %s: product name. */ __( '%s added to the cart.', 'aisle' ), name ) ),
		[ announce, name ]
	);
	const again = (): void => {
		// Moves the focus, because the control is removed.
		surface.current?.focus( { preventScroll: true } );
		retry();
	};
	const isBehind = useAdding( host, added );
	useSurface( root, surface, ! isBehind );
	useFocusAfterRejection( surface, host, isBehind );
	useFocusBack( shown.opener );
	useNextProduct( surface, body, productId, announce );
	return (
		<div
			ref={ root }
			className="aisle-lightbox"
			hidden={ isBehind }
			{ ...useBackdrop( () => isMeant( surface.current ) && hideProduct() ) }
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
				<LightboxHeader shown={ shown } page={ page } isReady={ state.kind !== 'loading' } />
				<div ref={ body } className="aisle-lightbox__body">
					{ state.kind === 'loading' && <LightboxSkeleton /> }
					{ state.kind === 'failed' && failure( state, shown.target, again ) }
					<div
						ref={ host }
						className="aisle-quick-view__place woocommerce single-product"
						hidden={ state.kind !== 'ready' }
					/>
				</div>
				{ state.kind === 'ready' && <PanelFoot key={ productId } host={ host } /> }
			</div>
		</div>
	);
}

/** When another product is shown: scrolls to its top, clears the message and keeps the focus in the dialog. */
function useNextProduct(
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

function failure( { code, message }: Failure, { url, button }: Shown[ 'target' ], again: () => void ) {
	return (
		<FailedProduct
			code={ code }
			message={ message }
			url={ url }
			isListed={ button !== null }
			onRetry={ again }
			onLeave={ () => hideProduct() }
		/>
	);
}

function useSurface( root: ElementRef, surface: ElementRef, isOpen: boolean ): void {
	useInertBackground( root, isOpen );
	useScrollLock( root, isOpen );
	useContractOrder( surface );
	useFocusTrap( surface, isOpen );
	useEscape( useCallback( () => isOpen && isMeant( surface.current ) && hideProduct(), [ isOpen, surface ] ) );
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
function useFocusAfterRejection( surface: ElementRef, host: ElementRef, isBehind: boolean ): void {
	const wasBehind = useRef( false );
	useEffect( () => {
		const isBack = wasBehind.current && ! isBehind;
		wasBehind.current = isBehind;
		if ( isBack && document.activeElement === surface.current ) {
			host.current
				?.querySelector< HTMLElement >( '.single_add_to_cart_button' )
				?.focus( { preventScroll: true } );
		}
	}, [ surface, host, isBehind ] );
}

/** Returns the focus at once, or after the cart that opened over it closes. */
function useFocusBack( opener: HTMLElement | null ): void {
	const latest = useRef( opener );
	latest.current = opener;
	useEffect(
		() => () => {
			const back = (): void => giveFocusBack( latest.current, null );
			if ( pageCart().getState().open ) {
				document.addEventListener( EVENTS.cartClose, back, { once: true } );
			} else {
				back();
			}
		},
		[]
	);
}
