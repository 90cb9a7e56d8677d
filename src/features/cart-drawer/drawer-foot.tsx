import { __ } from '@wordpress/i18n';
import { useRef, useState, type MouseEvent } from 'react';
import { boot } from '../../platform/boot-data';
import { pageCart, type CartView } from '../../platform/cart';
import { Button, Price, Skeleton, Slot } from '../../platform/ui';
import { CouponForm } from './coupon-form';
import { TotalRows } from './total-rows';

export function DrawerFoot( { view, onClose }: { readonly view: CartView; readonly onClose: () => void } ) {
	const { cart, busy } = view;
	const couponLine = useRef< HTMLButtonElement >( null );
	return (
		<div className="aisle-cart-drawer__foot">
			<Slot name="cart-drawer-foot" />
			{ cart && view.lines.length > 0 && <CouponForm opener={ couponLine } /> }
			{ cart ? <TotalRows cart={ cart } busy={ busy } focusHeir={ couponLine } /> : <Skeleton height="2.5em" /> }
			<Slot name="cart-drawer-checkout" />
			<Checkout url={ cart?.checkoutUrl || boot().shop.checkoutUrl } pending={ busy } total={ cart && view.lines.length > 0 ? cart.totals.total : null } />
			<Button variant="text" className="aisle-cart-drawer__continue" onClick={ onClose }>
				{ __( 'Continue shopping', 'aisle' ) }
			</Button>
		</div>
	);
}

interface CheckoutProps {
	readonly url: string;
	readonly pending: boolean;
	readonly total: string | null;
}

/** What is still under way goes first, three seconds at most: nobody pays for the quantity before the last click. */
function Checkout( { url, pending, total }: CheckoutProps ) {
	const [ leaving, setLeaving ] = useState( false );
	const leave = async ( event: MouseEvent ): Promise< void > => {
		if ( ! pending || event.ctrlKey || event.metaKey || event.shiftKey ) {
			return;
		}
		event.preventDefault();
		setLeaving( true );
		await pageCart().flush();
		setLeaving( false );
		window.location.assign( url );
	};
	return (
		<Button variant="primary" className="aisle-cart-drawer__checkout" href={ url } busy={ leaving } onClick={ ( event ) => void leave( event ) }>
			<span>{ __( 'Checkout', 'aisle' ) }</span>
			{ total !== null && (
				<>
					<span className="aisle-cart-drawer__dot" aria-hidden="true">
						·
					</span>
					<Price amount={ total } busy={ pending } />
				</>
			) }
		</Button>
	);
}
