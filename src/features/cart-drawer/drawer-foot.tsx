import { __ } from '@wordpress/i18n';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { boot } from '../../platform/boot-data';
import { pageCart, type CartView } from '../../platform/cart';
import { Button, Price, Skeleton } from '../../platform/ui';
import { CouponForm } from './coupon-form';
import type { DrawerData } from './drawer-data';
import { DrawerSlot } from './drawer-slot';
import { TotalRows } from './total-rows';

interface DrawerFootProps {
	readonly view: CartView;
	readonly data: DrawerData;
	readonly onClose: () => void;
}

export function DrawerFoot( { view, data, onClose }: DrawerFootProps ) {
	const { cart, busy } = view;
	const couponFocusTarget = useRef< HTMLElement >( null );
	const { checkoutUrl, cartUrl, isCart } = boot().shop;
	return (
		<div className="aisle-cart-drawer__foot">
			<DrawerSlot name="cart-drawer-foot" />
			{ cart && view.lines.length > 0 && data.coupons !== 'hidden' && (
				<CouponForm alwaysOpen={ data.coupons === 'open' } focusTarget={ couponFocusTarget } />
			) }
			{ cart ? (
				<TotalRows
					cart={ cart }
					lines={ data.savings ? view.lines : [] }
					busy={ busy }
					focusTarget={ couponFocusTarget }
				/>
			) : (
				<Skeleton height="6.5em" />
			) }
			<DrawerSlot name="cart-drawer-checkout" />
			<CheckoutLink
				label={ data.checkoutLabel }
				url={ cart?.checkoutUrl || checkoutUrl }
				pending={ busy }
				total={ cart && view.lines.length > 0 ? cart.totals.total : null }
			/>
			<div className="aisle-cart-drawer__ways">
				{ data.viewCartLink && ! isCart && (
					<Button variant="text" className="aisle-cart-drawer__way" href={ cartUrl }>
						{ __( 'View cart', 'aisle' ) }
					</Button>
				) }
				<Button variant="text" className="aisle-cart-drawer__way" onClick={ onClose }>
					{ data.continueLabel || __( 'Continue shopping', 'aisle' ) }
				</Button>
			</div>
		</div>
	);
}

interface CheckoutProps {
	readonly label: string;
	readonly url: string;
	readonly pending: boolean;
	readonly total: string | null;
}

/**
 * The link waits for the response to every change, so that the order has the last quantity. If changes do not reach the
 * server, the page stays and shows a message.
 */
function CheckoutLink( { label, url, pending, total }: CheckoutProps ) {
	const [ leaving, setLeaving ] = useState( false );
	const [ isBlocked, setBlocked ] = useState( false );
	useEffect( () => ( pending ? undefined : setBlocked( false ) ), [ pending ] );
	const goToCheckout = async ( event: MouseEvent ): Promise< void > => {
		if ( ! pending || event.ctrlKey || event.metaKey || event.shiftKey ) {
			return;
		}
		event.preventDefault();
		setLeaving( true );
		setBlocked( false );
		const isSettled = await pageCart().settle();
		setLeaving( false );
		if ( isSettled ) {
			window.location.assign( url );
		} else {
			setBlocked( true );
		}
	};
	return (
		<>
			<Button
				variant="primary"
				className="aisle-cart-drawer__checkout"
				href={ url }
				busy={ leaving }
				onClick={ ( event ) => void goToCheckout( event ) }
			>
				<span className="aisle-cart-drawer__checkout-label">{ label || __( 'Checkout', 'aisle' ) }</span>
				{ total !== null && (
					<>
						<span className="aisle-cart-drawer__dot" aria-hidden="true">
							·
						</span>
						<Price amount={ total } busy={ pending } />
					</>
				) }
			</Button>
			{ isBlocked && (
				<div className="aisle-cart-drawer__stays" role="alert">
					{ __( 'Your changes are still being saved. You can check out when they’re done.', 'aisle' ) }
				</div>
			) }
		</>
	);
}
