import { __, sprintf } from '@wordpress/i18n';
import { useRef, type ReactNode, type RefObject } from 'react';
import { pageCart, type Cart, type ViewLine } from '../../platform/cart';
import { Icon, Price, useFocusHeir } from '../../platform/ui';
import { savingOf } from './line-figures';

interface TotalRowsProps {
	readonly cart: Cart;
	/** Those whose reduced prices are summed up; none where that is not to be said. */
	readonly lines: readonly ViewLine[];
	readonly busy: boolean;
	/** Where the focus goes when the button of a removed coupon goes away. */
	readonly focusHeir: RefObject< HTMLElement >;
}

/** Only rows that say something: a cart without coupon, fee, shipping and tax has one. */
export function TotalRows( { cart, lines, busy, focusHeir }: TotalRowsProps ) {
	const { totals, coupons, fees, needsShipping } = cart;
	const hasTaxRow = totals.tax !== null && Number( totals.tax ) !== 0 && ! totals.taxIncluded;
	const sale = lines.reduce( ( sum, line ) => sum + savingOf( line ), 0 );
	const saved = sale > 0 ? coupons.reduce( ( sum, { amount } ) => sum + Number( amount ), sale ) : 0;
	const hasMore = coupons.length > 0 || fees.length > 0 || totals.shipping !== null || hasTaxRow;
	return (
		<dl className="aisle-cart-drawer__totals" aria-busy={ busy || undefined }>
			<Row label={ __( 'Subtotal', 'aisle' ) } strong={ ! hasMore }>
				<Price amount={ totals.subtotal } busy={ busy } />
			</Row>
			{ coupons.map( ( coupon ) => (
				<Row key={ coupon.code } label={ coupon.label || coupon.code } end={ coupon.removable !== false && <RemoveCoupon code={ coupon.code } focusHeir={ focusHeir } /> }>
					<Price amount={ -Number( coupon.amount ) } busy={ busy } />
				</Row>
			) ) }
			{ shortened( fees ).map( ( fee ) => (
				<Row key={ fee.id } label={ fee.label }>
					<Price amount={ fee.amount } busy={ busy } />
				</Row>
			) ) }
			<Shipping shipping={ totals.shipping } needed={ needsShipping } busy={ busy } />
			{ hasTaxRow && totals.tax !== null && (
				<Row label={ __( 'Tax', 'aisle' ) }>
					<Price amount={ totals.tax } busy={ busy } />
				</Row>
			) }
			{ hasMore && (
				<Row label={ __( 'Total', 'aisle' ) } strong>
					<Price amount={ totals.total } busy={ busy } />
				</Row>
			) }
			{ saved > 0 && (
				<Row label={ __( 'You save', 'aisle' ) } saving>
					<Price amount={ saved } busy={ busy } />
				</Row>
			) }
		</dl>
	);
}

/** One each is for the cart page: thirty engraved boards would leave the lines no room. */
const MOST_FEES = 3;

const shortened = ( fees: Cart[ 'fees' ] ): Cart[ 'fees' ] =>
	fees.length > MOST_FEES ? [ { id: 'all', label: __( 'Fees', 'aisle' ), amount: String( fees.reduce( ( sum, { amount } ) => sum + Number( amount ), 0 ) ) } ] : fees;

interface RowProps {
	readonly label: string;
	readonly strong?: boolean;
	readonly saving?: boolean;
	readonly end?: ReactNode;
	readonly children: ReactNode;
}

function Row( { label, strong = false, saving = false, end = null, children }: RowProps ) {
	return (
		<div className="aisle-cart-drawer__row" data-strong={ strong || undefined } data-saving={ saving || undefined }>
			<dt>
				{ label }
				{ end }
			</dt>
			<dd>{ children }</dd>
		</div>
	);
}

function Shipping( { shipping, needed, busy }: { readonly shipping: string | null; readonly needed: boolean; readonly busy: boolean } ) {
	if ( shipping === null ) {
		return needed ? (
			<Row label={ __( 'Shipping', 'aisle' ) }>
				<span className="aisle-cart-drawer__later">{ __( 'Calculated at checkout', 'aisle' ) }</span>
			</Row>
		) : null;
	}
	return (
		<Row label={ __( 'Shipping', 'aisle' ) }>{ Number( shipping ) === 0 && ! busy ? __( 'Free', 'aisle' ) : <Price amount={ shipping } busy={ busy } /> }</Row>
	);
}

function RemoveCoupon( { code, focusHeir }: { readonly code: string; readonly focusHeir: RefObject< HTMLElement > } ) {
	const button = useRef< HTMLButtonElement >( null );
	useFocusHeir( button, focusHeir );
	return (
		<button
			ref={ button }
			type="button"
			className="aisle-icon-button aisle-cart-drawer__remove-coupon"
			aria-label={
				/* translators: %s: coupon code. */
				sprintf( __( 'Remove the coupon %s', 'aisle' ), code )
			}
			onClick={ () => void pageCart().removeCoupon( code ) }
		>
			<Icon name="close" />
		</button>
	);
}
