import { __ } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { pageCart, type CartView, type Notice } from '../../platform/cart';

const DELAY = 200;
const SHOWN = 3000;

interface NoticeStripProps {
	readonly notices: readonly Notice[];
	readonly connection: CartView[ 'connection' ];
	readonly open: boolean;
}

/** Being offline is said as long as it lasts; a failed call 200 ms after it, for 3 s, one after the other. */
export function NoticeStrip( { notices, connection, open }: NoticeStripProps ) {
	const shown = useShownNotice( notices[ 0 ], open );
	return (
		<div className="aisle-cart-drawer__strips">
			<div role="status">
				{ connection === 'lost' && (
					<div className="aisle-cart-drawer__strip">
						{ __( 'You are offline. Your changes are kept and sent as soon as the connection is back.', 'aisle' ) }
					</div>
				) }
			</div>
			<div role="alert">{ shown && <div className="aisle-cart-drawer__strip aisle-cart-drawer__strip--error">{ textOf( shown ) }</div> }</div>
		</div>
	);
}

function useShownNotice( notice: Notice | undefined, open: boolean ): Notice | null {
	const [ isShown, setShown ] = useState( false );
	const id = notice?.id;
	useEffect( () => {
		setShown( false );
		if ( id === undefined || ! open ) {
			return undefined;
		}
		const appear = window.setTimeout( () => setShown( true ), DELAY );
		const vanish = window.setTimeout( () => pageCart().dismissNotice( id ), DELAY + SHOWN );
		return () => {
			window.clearTimeout( appear );
			window.clearTimeout( vanish );
		};
	}, [ id, open ] );
	return isShown && notice ? notice : null;
}

function textOf( { text, code }: Notice ): string {
	if ( text !== '' ) {
		return text;
	}
	return code === 'server_error' || code === 'bad_reply'
		? __( 'The shop did not answer as it should. Please try again in a moment.', 'aisle' )
		: __( 'Your cart could not be changed. Please try again.', 'aisle' );
}
