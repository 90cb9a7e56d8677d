import { __ } from '@wordpress/i18n';
import { useEffect, useMemo, useRef, useState } from 'react';
import { stripTexts, type CartView, type LastAnswer } from '../../platform/cart';

const DELAY = 200;
const SHOWN = 3000;
/** Duration in ms after retries of about 15 s, so that a shopper who looked away can read the message. */
const GIVEN_UP_SHOWN = 10000;

const NONE: readonly string[] = [];

interface NoticeStripProps {
	readonly lastAnswer: LastAnswer | null;
	readonly connection: CartView[ 'connection' ];
	/** Messages that are no errors: notices from the server, removed lines. */
	readonly news: readonly string[];
}

/**
 * Shows the offline message while it applies. Errors and news appear after 200 ms for 3 s, longer while the pointer or
 * focus is on them.
 */
export function NoticeStrip( { lastAnswer, connection, news }: NoticeStripProps ) {
	const [ held, setHeld ] = useState( false );
	// Changes in the same render as the duration. Otherwise the duration of a later success would show an older error
	// again.
	const texts = useMemo( () => ( lastAnswer ? stripTexts( lastAnswer ) : NONE ), [ lastAnswer ] );
	const errors = useShown( texts, held, lastAnswer && ! lastAnswer.reply ? GIVEN_UP_SHOWN : SHOWN );
	const shownNotices = useShown( news, held );
	return (
		<div
			className="aisle-cart-drawer__strips"
			onPointerEnter={ ( { pointerType } ) => setHeld( pointerType === 'mouse' ) }
			onPointerLeave={ () => setHeld( false ) }
			onFocus={ () => setHeld( true ) }
			onBlur={ () => setHeld( false ) }
		>
			<div role="status">
				{ connection === 'lost' && (
					<div className="aisle-cart-drawer__strip">
						{ __( 'You’re offline. Your changes will be saved when you’re back online.', 'aisle' ) }
					</div>
				) }
				{ connection === 'failing' && (
					<div className="aisle-cart-drawer__strip">
						{ __( 'The store isn’t responding. We’ll keep trying to save your changes.', 'aisle' ) }
					</div>
				) }
				{ shownNotices.length > 0 && (
					<div className="aisle-cart-drawer__strip">{ shownNotices.join( ' ' ) }</div>
				) }
			</div>
			<div role="alert">
				{ errors.length > 0 && (
					<div className="aisle-cart-drawer__strip aisle-cart-drawer__strip--error">
						{ errors
							.map(
								( text ) =>
									text ||
									__( 'Your cart could not be changed. Please try again in a moment.', 'aisle' )
							)
							.join( ' ' ) }
					</div>
				) }
			</div>
		</div>
	);
}

/** Shows the texts for `time` ms. A later response without texts does not end this early. */
function useShown( texts: readonly string[], held: boolean, time = SHOWN ): readonly string[] {
	const [ text, setText ] = useState( NONE );
	const [ isShown, setShown ] = useState( false );
	const since = useRef( 0 );
	const until = useRef( time );
	useEffect( () => {
		if ( texts.length > 0 ) {
			setText( texts );
			setShown( false );
			since.current = Date.now();
			until.current = time;
		}
	}, [ texts, time ] );
	useEffect( () => {
		if ( text.length === 0 ) {
			return undefined;
		}
		const appear = window.setTimeout( () => setShown( true ), Math.max( 0, since.current + DELAY - Date.now() ) );
		// After pointer or focus leaves, the text stays at least one second.
		const left = Math.max( 1000, since.current + DELAY + until.current - Date.now() );
		const vanish = held ? 0 : window.setTimeout( () => setText( NONE ), left );
		return () => {
			window.clearTimeout( appear );
			window.clearTimeout( vanish );
		};
	}, [ text, held ] );
	return isShown ? text : NONE;
}
