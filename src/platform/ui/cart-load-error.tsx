import { __ } from '@wordpress/i18n';
import { boot } from '../boot-data';
import { pageCart } from '../cart';
import { Button } from './button';

/**
 * Shown instead of placeholders if the cart cannot be loaded: the reason, a retry button, and a link to the page that
 * works without scripts.
 */
export function CartLoadError( { className }: { readonly className: string } ) {
	return (
		<div className={ className } role="alert">
			<p>{ __( 'Your cart could not be loaded. Please try again.', 'aisle' ) }</p>
			<Button variant="primary" onClick={ () => pageCart().refresh() }>
				{ __( 'Try again', 'aisle' ) }
			</Button>
			<Button href={ boot().shop.cartUrl }>{ __( 'View cart', 'aisle' ) }</Button>
		</div>
	);
}
