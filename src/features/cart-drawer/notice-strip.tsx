import { __ } from '@wordpress/i18n';
import { useEffect, useMemo, useRef, useState } from 'react';
import { stripTexts, type CartView, type LastAnswer } from '../../platform/cart';

const DELAY_MS = 200;
const SHOWN_MS = 3000;
/** Duration in ms after retries of about 15 s, so that a shopper who looked away can read the message. */
const FAILURE_SHOWN_MS = 10000;

const NO_TEXTS: readonly string[] = [];

interface NoticeStripProps {
	readonly lastAnswer: LastAnswer | null;
	readonly connection: CartView[ 'connection' ];
	/** Messages that are no errors: notices from the server, removed lines. */
	readonly notices: readonly string[];
}

/**
 * Shows the offline message while it applies. Errors and news appear after 200 ms for 3 s, longer while the pointer or
 * focus is on them.
 */
export function NoticeStrip( { lastAnswer, connection, notices }: NoticeStripProps ) {
	const [ isPaused, setPaused ] = useState( false );
	// The texts must change in the same render as the duration: with a new duration alone, an older error would be
	// shown again.
	const texts = useMemo( () => ( lastAnswer ? stripTexts( lastAnswer ) : NO_TEXTS ), [ lastAnswer ] );
	const errors = useTimedTexts( texts, isPaused, lastAnswer && ! lastAnswer.reply ? FAILURE_SHOWN_MS : SHOWN_MS );
	const shownNotices = useTimedTexts( notices, isPaused );
	return (
		<div
			className="aisle-cart-drawer__strips"
			onPointerEnter={ ( { pointerType } ) => setPaused( pointerType === 'mouse' ) }
			onPointerLeave={ () => setPaused( false ) }
			onFocus={ () => setPaused( true ) }
			onBlur={ () => setPaused( false ) }
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

/**
 * Returns the texts while they are shown: for `durationMs` after a delay. A later response without texts does not hide
 * them earlier.
 */
function useTimedTexts( texts: readonly string[], isPaused: boolean, durationMs = SHOWN_MS ): readonly string[] {
	const [ currentTexts, setCurrentTexts ] = useState( NO_TEXTS );
	const [ isShown, setShown ] = useState( false );
	const startTime = useRef( 0 );
	const duration = useRef( durationMs );
	useEffect( () => {
		if ( texts.length > 0 ) {
			setCurrentTexts( texts );
			setShown( false );
			startTime.current = Date.now();
			duration.current = durationMs;
		}
	}, [ texts, durationMs ] );
	useEffect( () => {
		if ( currentTexts.length === 0 ) {
			return undefined;
		}
		const appearTimer = window.setTimeout(
			() => setShown( true ),
			Math.max( 0, startTime.current + DELAY_MS - Date.now() )
		);
		// After pointer or focus leaves, the text stays at least one second.
		const remainingMs = Math.max( 1000, startTime.current + DELAY_MS + duration.current - Date.now() );
		const vanishTimer = isPaused ? 0 : window.setTimeout( () => setCurrentTexts( NO_TEXTS ), remainingMs );
		return () => {
			window.clearTimeout( appearTimer );
			window.clearTimeout( vanishTimer );
		};
	}, [ currentTexts, isPaused ] );
	return isShown ? currentTexts : NO_TEXTS;
}
