import { __ } from '@wordpress/i18n';
import { boot } from '../boot-data';
import { pageCart } from '../cart';
import { Button } from './button';

/**
 * In place of placeholders, which would promise that it comes: what is the matter, another try, and the page that needs
 * no script.
 */
export function UnreadCart( { className }: { readonly className: string } ) {
	return (
		<div className={ className } role="alert">
			<p>{ __( 'Your cart could not be loaded just now.', 'aisle' ) }</p>
			<Button variant="primary" onClick={ () => pageCart().refresh() }>
				{ __( 'Try again', 'aisle' ) }
			</Button>
			<Button href={ boot().shop.cartUrl }>{ __( 'View cart', 'aisle' ) }</Button>
		</div>
	);
}
