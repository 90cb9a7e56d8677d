import { __ } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { stripTexts, type CartView, type LastAnswer } from '../../platform/cart';

const DELAY = 200;
const SHOWN = 3000;

interface NoticeStripProps {
	readonly lastAnswer: LastAnswer | null;
	readonly connection: CartView[ 'connection' ];
}

/** Being offline is said as long as it lasts; a failed call 200 ms after it, for 3 s. */
export function NoticeStrip( { lastAnswer, connection }: NoticeStripProps ) {
	const text = useShownText( lastAnswer );
	return (
		<div className="aisle-cart-drawer__strips">
			<div role="status">
				{ connection === 'lost' && (
					<div className="aisle-cart-drawer__strip">
						{ __( 'You are offline. Your changes are kept and sent as soon as the connection is back.', 'aisle' ) }
					</div>
				) }
			</div>
			<div role="alert">{ text !== null && <div className="aisle-cart-drawer__strip aisle-cart-drawer__strip--error">{ text }</div> }</div>
		</div>
	);
}

/** A later answer without anything to say does not cut a sentence short. */
function useShownText( answer: LastAnswer | null ): string | null {
	const [ said, setSaid ] = useState< readonly string[] >( [] );
	const [ isShown, setShown ] = useState( false );
	useEffect( () => {
		const texts = answer ? stripTexts( answer ) : [];
		if ( texts.length > 0 ) {
			setSaid( texts );
		}
	}, [ answer ] );
	useEffect( () => {
		setShown( false );
		if ( said.length === 0 ) {
			return undefined;
		}
		const appear = window.setTimeout( () => setShown( true ), DELAY );
		const vanish = window.setTimeout( () => setSaid( [] ), DELAY + SHOWN );
		return () => {
			window.clearTimeout( appear );
			window.clearTimeout( vanish );
		};
	}, [ said ] );
	return isShown ? said.map( ( text ) => text || __( 'Your cart could not be changed. Please try again in a moment.', 'aisle' ) ).join( ' ' ) : null;
}
