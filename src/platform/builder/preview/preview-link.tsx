import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactElement, ReactNode, RefObject } from 'react';

interface PreviewLinkProps {
	readonly openField: string | null;
	readonly onOpen: ( field: string ) => void;
	readonly children: ReactNode;
}

const nodeOf = ( field: string ): string => `.aisle-builder__stage [data-field="${ field }"]`;
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
				? whenRendered( root.current, nodeOf( openField ), scrollToField )
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
				<style>{ `${ nodeOf( openField ) } { outline: 2px solid var(--aisle-builder-accent); outline-offset: 6px; border-radius: 2px; } ${ revealed( openField ) }` }</style>
			) }
			<p className="aisle-builder__preview-hidden" role="status">
				{ isHidden &&
					__( 'The field you are editing is hidden by its conditions. Only you see it here.', 'aisle' ) }
			</p>
			{ children }
		</div>
	);
}

const hiddenAt = ( field: string ): readonly string[] => [
	`${ nodeOf( field ) }[hidden]`,
	`.aisle-builder__stage [data-field][hidden]:has([data-field="${ field }"])`,
];

/** CSS rule that shows the open field and its section, although the field's conditions hide them. */
const revealed = ( field: string ): string =>
	`:is(${ hiddenAt( field ).join( ', ' ) }) { display: block !important; opacity: 0.7; }`;

/** Returns whether the current answers hide the open field from shoppers. */
function useHidden( root: RefObject< HTMLElement >, field: string | null ): boolean {
	const [ isHidden, setHidden ] = useState( false );
	useEffect( () => {
		const updateHidden = (): void =>
			setHidden(
				field !== null &&
					root.current?.querySelector( nodeOf( field ) )?.closest( '[data-field][hidden]' ) instanceof Element
			);
		const watch = new MutationObserver( updateHidden );
		if ( root.current ) {
			watch.observe( root.current, { childList: true, subtree: true, attributeFilter: [ 'hidden' ] } );
		}
		updateHidden();
		return () => watch.disconnect();
	}, [ root, field ] );
	return isHidden;
}

/**
 * Calls `call` once, as soon as a node matches the selector. The preview has no node for a new field until the next
 * response. Returns a function that stops waiting.
 */
function whenRendered( root: HTMLElement, selector: string, call: ( node: Element ) => void ): () => void {
	const watch = new MutationObserver( () => checkNode() );
	const checkNode = (): void => {
		const node = root.querySelector( selector );
		if ( node ) {
			watch.disconnect();
			call( node );
		}
	};
	watch.observe( root, { childList: true, subtree: true } );
	checkNode();
	return () => watch.disconnect();
}

/** Scrolls only the pane, so that the page with the merchant's controls stays in place. */
function scrollToField( node: Element ): void {
	const pane = node.closest( '.aisle-builder__preview-pane' );
	if ( ! pane ) {
		return;
	}
	const [ field, view ] = [ node.getBoundingClientRect(), pane.getBoundingClientRect() ];
	if ( field.top < view.top || Math.min( field.bottom, field.top + view.height ) > view.bottom ) {
		pane.scrollTop += field.top - view.top - SCROLL_MARGIN_PX;
	}
}
