import { __, _n, sprintf } from '@wordpress/i18n';
import { Icon } from '../../platform/ui';

export function DrawerHeader( {
	title,
	count,
	onClose,
}: {
	readonly title: string;
	readonly count: number;
	readonly onClose: () => void;
} ) {
	const displayedCount = Number( count.toFixed( 3 ) );
	return (
		<div className="aisle-cart-drawer__header">
			<div className="aisle-cart-drawer__title" role="heading" aria-level={ 2 }>
				{ title || __( 'Your cart', 'aisle' ) }
				{ displayedCount > 0 && (
					<span className="aisle-cart-drawer__items">
						{
							/* translators: %s: number of items in the cart. */
							sprintf( _n( '%s item', '%s items', displayedCount, 'aisle' ), String( displayedCount ) )
						}
					</span>
				) }
			</div>
			<button
				type="button"
				className="aisle-icon-button"
				aria-label={ __( 'Close the cart', 'aisle' ) }
				onClick={ onClose }
			>
				<Icon name="close" />
			</button>
		</div>
	);
}
