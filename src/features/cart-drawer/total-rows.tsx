import { __, sprintf } from '@wordpress/i18n';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { pageCart, type Cart, type ViewLine } from '../../platform/cart';
import { money } from '../../platform/money-format';
import { Icon, Price, useFocusOnUnmount } from '../../platform/ui';
import { savingOf } from './line-figures';

interface TotalRowsProps {
	readonly cart: Cart;
	/** Lines whose savings are summed; empty if savings are not shown. */
	readonly lines: readonly ViewLine[];
	readonly busy: boolean;
	/** Focus target when the button of a removed coupon unmounts. */
	readonly focusTarget: RefObject< HTMLElement >;
}

/** Shows only rows with content: a cart without coupon, fee, shipping and tax has one row. */
export function TotalRows( { cart, lines, busy, focusTarget }: TotalRowsProps ) {
	const { totals, coupons, fees, needsShipping } = cart;
	const hasTaxRow = totals.tax !== null && Number( totals.tax ) !== 0 && ! totals.taxIncluded;
	const saleSavings = lines.reduce( ( sum, line ) => sum + savingOf( line ), 0 );
	const totalSavings =
		saleSavings > 0 ? coupons.reduce( ( sum, { amount } ) => sum + Number( amount ), saleSavings ) : 0;
	const hasMore = coupons.length > 0 || fees.length > 0 || totals.shipping !== null || hasTaxRow;
	return (
		<dl className="aisle-cart-drawer__totals" aria-busy={ busy || undefined }>
			<Row label={ __( 'Subtotal', 'aisle' ) } strong={ ! hasMore }>
				<Price amount={ totals.subtotal } busy={ busy } />
				{ ! hasMore && <IncludedTax totals={ totals } busy={ busy } /> }
			</Row>
			{ coupons.map( ( coupon ) => (
				<Row
					key={ coupon.code }
					label={ coupon.label || coupon.code }
					action={
						coupon.removable !== false && <RemoveCoupon code={ coupon.code } focusTarget={ focusTarget } />
					}
				>
					<Price amount={ -Number( coupon.amount ) } busy={ busy } />
				</Row>
			) ) }
			<Fees fees={ fees } busy={ busy } />
			<Shipping shipping={ totals.shipping } needed={ needsShipping } busy={ busy } />
			{ hasTaxRow && totals.tax !== null && (
				<Row label={ __( 'Tax', 'aisle' ) }>
					<Price amount={ totals.tax } busy={ busy } />
				</Row>
			) }
			{ hasMore && (
				<Row label={ __( 'Total', 'aisle' ) } strong>
					<Price amount={ totals.total } busy={ busy } />
					<IncludedTax totals={ totals } busy={ busy } />
				</Row>
			) }
			{ totalSavings > 0 && (
				<Row label={ __( 'You save', 'aisle' ) } saving>
					<Price amount={ totalSavings } busy={ busy } />
				</Row>
			) }
		</dl>
	);
}

/**
 * Maximum number of fees with their own rows. More are folded into one row, because thirty rows would leave no space
 * for the lines.
 */
const MAX_OPEN_FEES = 3;

function Fees( { fees, busy }: Pick< Cart, 'fees' > & { readonly busy: boolean } ) {
	const [ isOpen, setOpen ] = useState( false );
	const id = useId();
	const rows = fees.map( ( fee, index ) => (
		<Row key={ fee.id } label={ fee.label } id={ index === 0 ? id : undefined }>
			<Price amount={ fee.amount } busy={ busy } />
		</Row>
	) );
	if ( fees.length <= MAX_OPEN_FEES ) {
		return <>{ rows }</>;
	}
	return (
		<>
			<Row
				label={ __( 'Fees', 'aisle' ) }
				action={
					<button
						type="button"
						className="aisle-icon-button aisle-cart-drawer__open-fees"
						aria-expanded={ isOpen }
						aria-controls={ isOpen ? id : undefined }
						aria-label={ __( 'Show each fee', 'aisle' ) }
						onClick={ () => setOpen( ! isOpen ) }
					>
						<Icon name="chevron" />
					</button>
				}
			>
				<Price amount={ fees.reduce( ( sum, { amount } ) => sum + Number( amount ), 0 ) } busy={ busy } />
			</Row>
			{ isOpen && rows }
		</>
	);
}

/** Same text as in WooCommerce's cart, shown if prices include tax. */
function IncludedTax( { totals: { tax, taxIncluded }, busy }: Pick< Cart, 'totals' > & { readonly busy: boolean } ) {
	return ! taxIncluded || tax === null || Number( tax ) === 0 || busy ? null : (
		<small className="aisle-cart-drawer__included-tax">
			{
				/* translators: %s: amount of tax. */
				sprintf( __( '(includes %s tax)', 'aisle' ), money( tax ) )
			}
		</small>
	);
}

interface RowProps {
	readonly label: string;
	readonly strong?: boolean;
	readonly saving?: boolean;
	readonly id?: string | undefined;
	readonly action?: ReactNode;
	readonly children: ReactNode;
}

function Row( { label, strong = false, saving = false, id, action = null, children }: RowProps ) {
	return (
		<div
			id={ id }
			className="aisle-cart-drawer__row"
			data-strong={ strong || undefined }
			data-saving={ saving || undefined }
		>
			<dt>
				{ label }
				{ action }
			</dt>
			<dd>{ children }</dd>
		</div>
	);
}

function Shipping( {
	shipping,
	needed,
	busy,
}: {
	readonly shipping: string | null;
	readonly needed: boolean;
	readonly busy: boolean;
} ) {
	if ( shipping === null ) {
		return needed ? (
			<Row label={ __( 'Shipping', 'aisle' ) }>
				<span className="aisle-cart-drawer__later">{ __( 'Calculated at checkout', 'aisle' ) }</span>
			</Row>
		) : null;
	}
	return (
		<Row label={ __( 'Shipping', 'aisle' ) }>
			{ Number( shipping ) === 0 && ! busy ? __( 'Free', 'aisle' ) : <Price amount={ shipping } busy={ busy } /> }
		</Row>
	);
}

function RemoveCoupon( {
	code,
	focusTarget,
}: {
	readonly code: string;
	readonly focusTarget: RefObject< HTMLElement >;
} ) {
	const button = useRef< HTMLButtonElement >( null );
	useFocusOnUnmount( button, focusTarget );
	return (
		<button
			ref={ button }
			type="button"
			className="aisle-icon-button aisle-cart-drawer__remove-coupon"
			aria-label={
				/* translators: %s: coupon code. */
				sprintf( __( 'Remove coupon %s', 'aisle' ), code )
			}
			onClick={ () => void pageCart().removeCoupon( code ) }
		>
			<Icon name="close" />
		</button>
	);
}
