import { __ } from '@wordpress/i18n';
import { useEffect, useMemo, useRef, useState } from 'react';
import { stripTexts, type CartView, type LastAnswer } from '../../platform/cart';

const DELAY = 200;
const SHOWN = 3000;
/** What was tried for a quarter of a minute is given up only now: who has looked away reads it too. */
const GIVEN_UP_SHOWN = 10000;

const NONE: readonly string[] = [];

interface NoticeStripProps {
	readonly lastAnswer: LastAnswer | null;
	readonly connection: CartView[ 'connection' ];
	/** What is no failure: what the shop says, a line that is gone. */
	readonly news: readonly string[];
}

/**
 * Being offline is said as long as it lasts; a failed call and news 200 ms after it, for 3 s, longer while the mouse or
 * the focus is on it.
 */
export function NoticeStrip( { lastAnswer, connection, news }: NoticeStripProps ) {
	const [ held, setHeld ] = useState( false );
	// Changes in the same render as its time: else the time of a later success would show an older failure again.
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
						{ __(
							'You are offline. Your changes are kept and sent as soon as the connection is back.',
							'aisle'
						) }
					</div>
				) }
				{ connection === 'failing' && (
					<div className="aisle-cart-drawer__strip">
						{ __( 'The shop does not answer just now. Your changes are kept and tried again.', 'aisle' ) }
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

/** A later answer without anything to say does not cut a sentence short. */
function useShown( texts: readonly string[], held: boolean, time = SHOWN ): readonly string[] {
	const [ text, setAnnouncement ] = useState( NONE );
	const [ isShown, setShown ] = useState( false );
	const since = useRef( 0 );
	const until = useRef( time );
	useEffect( () => {
		if ( texts.length > 0 ) {
			setAnnouncement( texts );
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
		// Let go of, it stays a moment longer.
		const left = Math.max( 1000, since.current + DELAY + until.current - Date.now() );
		const vanish = held ? 0 : window.setTimeout( () => setAnnouncement( NONE ), left );
		return () => {
			window.clearTimeout( appear );
			window.clearTimeout( vanish );
		};
	}, [ text, held ] );
	return isShown ? text : NONE;
}
