import { __, sprintf } from '@wordpress/i18n';
import { roundMoney } from '../../domain/money';
import { boot } from '../../platform/boot-data';
import { pageCart, type ViewLine } from '../../platform/cart';
import { money } from '../../platform/money-format';
import { Price, QuantityStepper, ServerHtml, type QuantityRule } from '../../platform/ui';
import { totalHtmlOf } from '../../platform/ui/line-html';

interface QuantityProps {
	readonly line: ViewLine;
	readonly errorId: string | undefined;
	/** Receives the reason why the input is rejected; null when it is valid again. */
	readonly onReject: ( message: string | null ) => void;
}

function messageOf( rule: QuantityRule, { min, max, step }: ViewLine ): string {
	switch ( rule ) {
		case 'min':
			/* translators: %s: number. */
			return sprintf( __( 'The minimum quantity is %s.', 'aisle' ), String( min ) );
		case 'max':
			/* translators: %s: number. */
			return sprintf( __( 'The maximum quantity is %s.', 'aisle' ), String( max ) );
		case 'step':
			return sprintf(
				/* translators: 1: step, for example 2. 2: smallest quantity, for example 5. */
				__( 'This product is sold in quantities from %2$s, in steps of %1$s.', 'aisle' ),
				String( step ),
				String( min )
			);
		case 'number':
			return __( 'Please enter a number.', 'aisle' );
	}
}

export function Quantity( { line, errorId, onReject }: QuantityProps ) {
	if ( ! line.editable || line.soldIndividually ) {
		return (
			<span className="aisle-cart-drawer__fixed">
				{
					/* translators: %s: quantity that cannot be changed. */
					sprintf( __( 'Quantity: %s', 'aisle' ), String( line.quantity ) )
				}
			</span>
		);
	}
	return (
		<QuantityStepper
			value={ line.quantity }
			min={ line.min }
			max={ line.max }
			step={ line.step }
			hasLimits
			label={
				/* translators: %s: product name. */
				sprintf( __( 'Quantity of %s', 'aisle' ), line.name )
			}
			texts={ { decrease: __( 'Decrease quantity', 'aisle' ), increase: __( 'Increase quantity', 'aisle' ) } }
			{ ...( errorId ? { describedBy: errorId } : {} ) }
			onChange={ ( quantity ) => void pageCart().setQuantity( line.key, quantity ) }
			onReject={ ( rule ) => onReject( rule && messageOf( rule, line ) ) }
		/>
	);
}

/** Shows the server's amount. While a quantity is pending, shows the unit price times the displayed quantity. */
export function LinePrice( { line }: { readonly line: ViewLine } ) {
	const html = totalHtmlOf( line );
	if ( html !== null ) {
		return <ServerHtml html={ html } busy={ line.busy } />;
	}
	const { decimals } = boot().shop.currency;
	const lineAmount = ( unit: string ): number => roundMoney( Number( unit ) * line.quantity, decimals );
	const amount = line.quantity === line.serverQuantity ? line.total : lineAmount( line.unitPrice );
	// Compares unit prices, because the line's rounding is no discount.
	const regular = line.regularPrice === line.unitPrice ? undefined : lineAmount( line.regularPrice );
	return <Price amount={ amount } regular={ regular } busy={ line.busy } />;
}

/** Returns the line's saving compared to the regular price. */
export const savingOf = ( { unitPrice, regularPrice, quantity }: ViewLine ): number =>
	Math.max(
		0,
		roundMoney( ( Number( regularPrice ) - Number( unitPrice ) ) * quantity, boot().shop.currency.decimals )
	);

/**
 * Unit price, shown below the line's price if the quantity is more than one. It fits the stepper's height, so nothing
 * moves.
 */
export function UnitPrice( { line }: { readonly line: ViewLine } ) {
	const { quantity, unitPrice, priceHtml, quantityHtml } = line;
	const html = priceHtml ?? ( quantity === line.serverQuantity ? quantityHtml : null ) ?? null;
	if ( html !== null ) {
		// For one item, price and subtotal are the same text.
		return html === '' || ( quantity === 1 && html === totalHtmlOf( line ) ) ? null : (
			<span className="aisle-cart-drawer__unit">
				<ServerHtml html={ html } />
			</span>
		);
	}
	return quantity === 1 ? null : (
		<span className="aisle-cart-drawer__unit">
			{
				/* translators: %s: price of one piece. */
				sprintf( __( '%s each', 'aisle' ), money( unitPrice ) )
			}
		</span>
	);
}

export function Saving( { line }: { readonly line: ViewLine } ) {
	const saving = savingOf( line );
	// If a plugin hides prices, Aisle also hides amounts from which they could be calculated.
	return saving > 0 && line.totalHtml !== '' ? (
		<div className="aisle-cart-drawer__saving">
			{
				/* translators: %s: amount of money. */
				sprintf( __( 'You save %s', 'aisle' ), money( saving ) )
			}
		</div>
	) : null;
}
