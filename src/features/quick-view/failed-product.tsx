import { __ } from '@wordpress/i18n';
import { Button } from '../../platform/ui';

interface FailedProductProps {
	readonly code: string;
	/** Message from the server, if any. */
	readonly message: string;
	/** URL of the product page. */
	readonly url: string;
	/**
	 * True if this page lists the product. Then its product page exists even after `not_found`, for example with a
	 * password.
	 */
	readonly isListed?: boolean;
	readonly onRetry: () => void;
	/** Set if there is content behind, to which the shopper can return. */
	readonly onLeave?: () => void;
}

/** Error of a product that could not be loaded, with at least one link or button. */
export function FailedProduct( { code, message, url, isListed = false, onRetry, onLeave }: FailedProductProps ) {
	const isFinal = code === 'not_found' || code === 'unknown_line';
	const hasPage = isListed || code !== 'not_found';
	return (
		<div className="aisle-quick-view__failed">
			<p role="alert">{ isFinal && message !== '' ? message : messageFor( code ) }</p>
			{ ! isFinal && (
				<Button variant="primary" onClick={ onRetry }>
					{ __( 'Try again', 'aisle' ) }
				</Button>
			) }
			{ hasPage && (
				<Button variant={ isFinal ? 'primary' : 'text' } href={ url }>
					{ __( 'View product page', 'aisle' ) }
				</Button>
			) }
			{ ! hasPage && onLeave && (
				<Button variant="primary" onClick={ onLeave }>
					{ __( 'Continue shopping', 'aisle' ) }
				</Button>
			) }
		</div>
	);
}

const messageFor = ( code: string ): string =>
	code === 'offline'
		? __( 'You are probably offline. Please check your internet connection then try again.', 'aisle' )
		: __( 'This product could not be shown. Please try again, or view the product page.', 'aisle' );
