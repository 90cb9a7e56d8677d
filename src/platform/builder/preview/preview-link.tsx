import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactElement, ReactNode, RefObject } from 'react';

interface PreviewLinkProps {
	readonly openField: string | null;
	readonly onOpen: ( field: string ) => void;
	readonly children: ReactNode;
}

const fieldSelector = ( field: string ): string => `.aisle-builder__stage [data-field="${ field }"]`;
/** Space above a field that is scrolled into view, in px. */
const SCROLL_MARGIN_PX = 48;

/**
 * Links the preview with the list of fields. A click on a previewed field opens it in the list, and the open field is
 * marked and scrolled into view. Keyboard users have the list.
 */
export function PreviewLink( { openField, onOpen, children }: PreviewLinkProps ): ReactElement {
	const root = useRef< HTMLDivElement >( null );
	useEffect(
		() =>
			openField !== null && root.current
				? whenRendered( root.current, fieldSelector( openField ), scrollToField )
				: undefined,
		[ openField ]
	);
	const isHidden = useHidden( root, openField );
	const handleClick = ( { target }: MouseEvent ): void => {
		const field =
			target instanceof Element
				? target.closest( '.aisle-builder__stage [data-field]' )?.getAttribute( 'data-field' )
				: null;
		if ( field && field !== openField ) {
			onOpen( field );
		}
	};
	return (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- See above.
		<div ref={ root } onClick={ handleClick } className="aisle-builder__preview-link">
			{ openField !== null && (
				<style>{ `${ fieldSelector( openField ) } { outline: 2px solid var(--aisle-builder-accent); outline-offset: 6px; border-radius: 2px; } ${ revealCss( openField ) }` }</style>
			) }
			<p className="aisle-builder__preview-hidden" role="status">
				{ isHidden &&
					__( 'The field you are editing is hidden by its conditions. Only you see it here.', 'aisle' ) }
			</p>
			{ children }
		</div>
	);
}

const hiddenFieldSelectors = ( field: string ): readonly string[] => [
	`${ fieldSelector( field ) }[hidden]`,
	`.aisle-builder__stage [data-field][hidden]:has([data-field="${ field }"])`,
];

/** CSS rule that shows the open field and its section, although the field's conditions hide them. */
const revealCss = ( field: string ): string =>
	`:is(${ hiddenFieldSelectors( field ).join( ', ' ) }) { display: block !important; opacity: 0.7; }`;

/** Returns whether the current answers hide the open field from shoppers. */
function useHidden( root: RefObject< HTMLElement >, field: string | null ): boolean {
	const [ isHidden, setHidden ] = useState( false );
	useEffect( () => {
		const updateHidden = (): void =>
			setHidden(
				field !== null &&
					root.current?.querySelector( fieldSelector( field ) )?.closest( '[data-field][hidden]' ) instanceof
						Element
			);
		const observer = new MutationObserver( updateHidden );
		if ( root.current ) {
			observer.observe( root.current, { childList: true, subtree: true, attributeFilter: [ 'hidden' ] } );
		}
		updateHidden();
		return () => observer.disconnect();
	}, [ root, field ] );
	return isHidden;
}

/**
 * Calls `call` once, as soon as a node matches the selector. The preview has no node for a new field until the next
 * response. Returns a function that stops waiting.
 */
function whenRendered( root: HTMLElement, selector: string, call: ( node: Element ) => void ): () => void {
	const observer = new MutationObserver( () => checkNode() );
	const checkNode = (): void => {
		const node = root.querySelector( selector );
		if ( node ) {
			observer.disconnect();
			call( node );
		}
	};
	observer.observe( root, { childList: true, subtree: true } );
	checkNode();
	return () => observer.disconnect();
}

/** Scrolls only the pane, so that the page with the merchant's controls stays in place. */
function scrollToField( node: Element ): void {
	const pane = node.closest( '.aisle-builder__preview-pane' );
	if ( ! pane ) {
		return;
	}
	const [ fieldRect, paneRect ] = [ node.getBoundingClientRect(), pane.getBoundingClientRect() ];
	if (
		fieldRect.top < paneRect.top ||
		Math.min( fieldRect.bottom, fieldRect.top + paneRect.height ) > paneRect.bottom
	) {
		pane.scrollTop += fieldRect.top - paneRect.top - SCROLL_MARGIN_PX;
	}
}
