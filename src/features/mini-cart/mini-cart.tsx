import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useId, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { boot } from '../../platform/boot-data';
import { pageCart, stripTexts, type CartView } from '../../platform/cart';
import { useCart } from '../../platform/cart/store';
import { Button, LiveRegion, Price, Skeleton, Slot } from '../../platform/ui';
import { RemovedRow } from '../../platform/ui/removed-row';
import { CartLoadError } from '../../platform/ui/cart-load-error';
import { MiniCartLine } from './mini-cart-line';
import { useDropdown } from './use-dropdown';
import { controlOf } from './open-state';

/** The cart below its control. Not modal: the page stays usable. */
export function MiniCart( { node }: { readonly node: HTMLElement } ) {
	const view = useCart();
	const id = useId();
	const panel = useRef< HTMLDivElement >( null );
	const open = useDropdown( node, panel );
	useEffect( () => controlOf( node )?.setAttribute( 'aria-controls', id ), [ node, id ] );
	useEffect( () => {
		if ( open && ! pageCart().getView().busy ) {
			pageCart().refresh();
		}
		return open ? () => void pageCart().flush() : undefined;
	}, [ open ] );
	return (
		<div
			ref={ panel }
			id={ id }
			className="aisle-mini-cart__panel"
			role="group"
			tabIndex={ -1 }
			aria-label={ __( 'Your cart', 'aisle' ) }
			hidden={ ! open }
		>
			<LiveRegion message={ open ? itemCountText( view ) : '' } />
			{ open && <Content view={ view } focusTarget={ panel } /> }
		</div>
	);
}

function connectionMessages( connection: CartView[ 'connection' ] ): string[] | null {
	if ( connection === 'lost' ) {
		return [ __( 'You’re offline. Your change will be saved when you’re back online.', 'aisle' ) ];
	}
	return connection === 'failing'
		? [ __( 'The store isn’t responding. We’ll keep trying to save your changes.', 'aisle' ) ]
		: null;
}

interface ContentProps {
	readonly view: CartView;
	readonly focusTarget: RefObject< HTMLElement >;
}

function Content( { view, focusTarget }: ContentProps ) {
	if ( ! view.known ) {
		return view.unread ? <CartLoadError className="aisle-mini-cart__unread" /> : <Skeleton height="5em" />;
	}
	if ( view.lines.length === 0 && view.adds.length === 0 && view.removed.length === 0 ) {
		return (
			<p className="aisle-mini-cart__empty">
				{ __( 'Your cart is empty. Items you add will show up here.', 'aisle' ) }
			</p>
		);
	}
	const alertTexts = connectionMessages( view.connection ) ?? alertTextsOf( view );
	return (
		<>
			{ alertTexts.length > 0 && (
				<div className="aisle-mini-cart__error" role="alert">
					{ alertTexts
						.map(
							( text ) =>
								text || __( 'Your cart could not be changed. Please try again in a moment.', 'aisle' )
						)
						.join( ' ' ) }
				</div>
			) }
			<Lines view={ view } focusTarget={ focusTarget } />
			{ view.lines.length > 0 && <Slot name="mini-cart-lines-end" /> }
			<div className="aisle-mini-cart__subtotal">
				<span>{ __( 'Subtotal', 'aisle' ) }</span>
				{ view.cart ? (
					<Price amount={ view.cart.totals.subtotal } busy={ view.busy } />
				) : (
					<Skeleton width="4em" />
				) }
			</div>
			<div className="aisle-mini-cart__ways">
				<Button href={ boot().shop.cartUrl }>{ __( 'View cart', 'aisle' ) }</Button>
				<Checkout url={ view.cart?.checkoutUrl || boot().shop.checkoutUrl } busy={ view.busy } />
			</div>
		</>
	);
}

function Lines( { view, focusTarget }: ContentProps ) {
	return (
		<div className="aisle-mini-cart__lines" role="list" aria-label={ __( 'Products in your cart', 'aisle' ) }>
			{ view.lines.map( ( line ) => (
				<MiniCartLine
					key={ line.key }
					focusTarget={ focusTarget }
					line={ line }
					rejection={ view.errors[ line.key ] ?? null }
				/>
			) ) }
			{ view.removed.map( ( { line } ) => (
				<RemovedRow
					key={ `removed-${ line.key }` }
					className="aisle-mini-cart__removed"
					line={ line }
					onUndo={ ( key ) => void pageCart().restore( key ) }
				/>
			) ) }
			{ view.adds.map( ( { id } ) => (
				<Skeleton key={ id } className="aisle-mini-cart__coming" height="56px" />
			) ) }
		</div>
	);
}

/**
 * Returns the errors and the server's notices. The request removed the notices from the session, so no page shows them
 * later.
 */
function alertTextsOf( { lastAnswer, busy }: CartView ): readonly string[] {
	// Messages about an operation that is being retried are shown while it is pending.
	if ( ! lastAnswer || ( busy && lastAnswer.reply ) ) {
		return [];
	}
	const shownNotices = ( lastAnswer.reply?.notices ?? [] ).flatMap( ( { type, text } ) =>
		type === 'notice' && text !== '' ? [ text ] : []
	);
	return [ ...stripTexts( lastAnswer ), ...shownNotices ];
}

/**
 * The link waits for the response to every change. If changes do not reach the server, the page stays and shows a
 * message.
 */
function Checkout( { url, busy }: { readonly url: string; readonly busy: boolean } ) {
	const [ state, setState ] = useState< 'idle' | 'waiting' | 'stays' >( 'idle' );
	useEffect( () => ( busy ? undefined : setState( 'idle' ) ), [ busy ] );
	const goToCheckout = async ( event: MouseEvent ): Promise< void > => {
		if ( ! busy || event.ctrlKey || event.metaKey || event.shiftKey ) {
			return;
		}
		event.preventDefault();
		setState( 'waiting' );
		const isSettled = await pageCart().settle();
		setState( isSettled ? 'idle' : 'stays' );
		if ( isSettled ) {
			window.location.assign( url );
		}
	};
	return (
		<>
			<Button
				variant="primary"
				href={ url }
				busy={ state === 'waiting' }
				onClick={ ( event ) => void goToCheckout( event ) }
			>
				{ __( 'Checkout', 'aisle' ) }
			</Button>
			{ state === 'stays' && (
				<div className="aisle-mini-cart__error" role="alert">
					{ __( 'Your changes are still being saved. You can check out when they’re done.', 'aisle' ) }
				</div>
			) }
		</>
	);
}

const itemCountText = ( { known, count, busy }: CartView ): string =>
	! known || busy
		? ''
		: sprintf(
				/* translators: %s: number of items in the cart. */
				__( 'Items in your cart: %s.', 'aisle' ),
				String( Number( count.toFixed( 3 ) ) )
			);
