import { __, sprintf, _n } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { createSharedLink, type SharedLink } from './calls';

type State =
	| { readonly kind: 'idle' | 'busy' | 'copied' }
	| { readonly kind: 'shown'; readonly link: SharedLink }
	| { readonly kind: 'failed'; readonly message: string };

const RESET_DELAY_MS = 3000;

/**
 * Button that shares the cart's link: with the device's share sheet on touch screens, otherwise through the clipboard.
 * If that fails, it shows the link in a field.
 */
export function ShareLink() {
	const { state, share } = useSharing();
	return (
		<>
			<button
				type="button"
				className="aisle-cart-sharing__way"
				aria-disabled={ state.kind === 'busy' || undefined }
				onClick={ () => void share() }
			>
				{ state.kind === 'copied' ? __( 'Copied', 'aisle' ) : __( 'Share cart', 'aisle' ) }
			</button>
			{ state.kind === 'shown' && <LinkField link={ state.link } /> }
			<span className="aisle-cart-sharing__said" role="status">
				{ state.kind === 'copied' && (
					<span className="screen-reader-text">{ __( 'Link copied', 'aisle' ) }</span>
				) }
			</span>
			{ state.kind === 'failed' && (
				<p className="aisle-cart-sharing__error" role="alert">
					{ state.message }
				</p>
			) }
		</>
	);
}

function useSharing() {
	const [ state, setState ] = useState< State >( { kind: 'idle' } );
	useEffect( () => {
		if ( state.kind !== 'copied' ) {
			return;
		}
		const timer = window.setTimeout( () => setState( { kind: 'idle' } ), RESET_DELAY_MS );
		return () => window.clearTimeout( timer );
	}, [ state ] );
	const share = async (): Promise< void > => {
		if ( state.kind === 'busy' ) {
			return;
		}
		setState( { kind: 'busy' } );
		try {
			const link = await createSharedLink();
			setState( ( await shareOrCopy( link.url ) ) ? { kind: 'copied' } : { kind: 'shown', link } );
		} catch ( error ) {
			setState( {
				kind: 'failed',
				message:
					( error instanceof Error && error.message ) ||
					__( 'The link could not be created. Please try again.', 'aisle' ),
			} );
		}
	};
	return { state, share };
}

/** Shows the link, selected for copying, and the number of days for which it works. */
function LinkField( { link: { url, days } }: { readonly link: SharedLink } ) {
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => field.current?.select(), [] );
	return (
		<>
			<input
				ref={ field }
				className="aisle-cart-sharing__field"
				readOnly
				aria-label={ __( 'Link to this cart', 'aisle' ) }
				value={ url }
				onFocus={ ( event ) => event.target.select() }
			/>
			<p className="aisle-cart-sharing__note">
				{ sprintf(
					/* translators: %d: number of days. */
					_n( 'This link works for %d day.', 'This link works for %d days.', days, 'aisle' ),
					days
				) }
			</p>
		</>
	);
}

/**
 * Shares or copies the link and returns whether this worked. It fails, for example, if the shopper closes the share
 * sheet or the browser blocks the clipboard because the click was too long ago.
 */
async function shareOrCopy( url: string ): Promise< boolean > {
	try {
		if ( typeof navigator.share === 'function' && window.matchMedia( '(pointer: coarse)' ).matches ) {
			await navigator.share( { url } );
			return true;
		}
		await navigator.clipboard.writeText( url );
		return true;
	} catch {
		return false;
	}
}
