/**
 * Completes the list of editable parts in the admin bar, and outlines a part while its link has the pointer or the
 * focus. Only logged-in users who may edit pages load this script.
 */
import './bar.scss';
import { featureData, whenBooted } from '../../../platform/boot-data';
import { asList, asRecord, asText } from '../../../platform/check';

interface Part {
	readonly key: string;
	readonly label: string;
	readonly url: string;
	/** Empty for a part between comments. */
	readonly selector: string;
}

const NODE = 'wp-admin-bar-aisle-parts';

whenBooted( start );

function start(): void {
	const list = document.querySelector( `#${ NODE } .ab-submenu` );
	const parts = readParts();
	if ( ! list ) {
		return;
	}
	document.getElementById( `${ NODE }-more` )?.remove();
	parts.forEach(
		( part ) => document.getElementById( `${ NODE }-${ part.key }` ) ?? list.append( createItem( part ) )
	);
	if ( ! parts.length ) {
		document.getElementById( NODE )?.remove();
		return;
	}
	outlineOnIntent( list, ( id ) => parts.find( ( { key } ) => id === `${ NODE }-${ key }` ) );
}

function readParts(): Part[] {
	const { canEdit, parts } = asRecord( featureData( 'edit-links' ) );
	return canEdit !== true
		? []
		: asList( parts ).map( ( part ) => {
				const { key, label, url, selector } = asRecord( part );
				return { key: asText( key ), label: asText( label ), url: asText( url ), selector: asText( selector ) };
			} );
}

function createItem( { key, label, url }: Part ): HTMLElement {
	const item = document.createElement( 'li' );
	const link = document.createElement( 'a' );
	item.id = `${ NODE }-${ key }`;
	item.setAttribute( 'role', 'group' );
	link.className = 'ab-item';
	link.setAttribute( 'role', 'menuitem' );
	link.href = url;
	link.textContent = label;
	item.append( link );
	return item;
}

function outlineOnIntent( list: Element, partOf: ( id: string ) => Part | undefined ): void {
	const outline = document.createElement( 'div' );
	let range: Range | undefined;
	outline.className = 'aisle-part-outline';
	outline.hidden = true;
	document.body.append( outline );
	const place = (): void => {
		const box = range?.getBoundingClientRect();
		outline.hidden = ! box || ( box.width === 0 && box.height === 0 );
		if ( box ) {
			outline.style.cssText = `left:${ box.left }px;top:${ box.top }px;width:${ box.width }px;height:${ box.height }px`;
		}
	};
	const show = ( { target }: Event ): void => {
		const part = partOf( ( target instanceof Element && target.closest( 'li' )?.id ) || '' );
		range = part && rangeOf( part );
		place();
	};
	const hide = (): void => {
		range = undefined;
		place();
	};
	list.addEventListener( 'pointerover', show );
	list.addEventListener( 'focusin', show );
	list.addEventListener( 'pointerleave', hide );
	list.addEventListener( 'focusout', hide );
	[ 'scroll', 'resize' ].forEach( ( name ) => window.addEventListener( name, place, { passive: true } ) );
}

/** Returns the content of a part: its element, or what stands between its comments. */
function rangeOf( { key, selector }: Part ): Range | undefined {
	const range = document.createRange();
	const element = selector && document.querySelector( selector );
	if ( element ) {
		range.selectNode( element );
		return range;
	}
	const comments = document.createTreeWalker( document.body, NodeFilter.SHOW_COMMENT );
	let depth = 0;
	for ( let node = comments.nextNode(); node; node = comments.nextNode() ) {
		const text = node.nodeValue ?? '';
		if ( depth === 0 && text === `aisle-part:${ key }` ) {
			range.setStartAfter( node );
			depth = 1;
		} else if ( depth > 0 && text.startsWith( 'aisle-part:' ) ) {
			depth++;
		} else if ( depth > 0 && text === '/aisle-part' && --depth === 0 ) {
			range.setEndBefore( node );
			return range;
		}
	}
	return undefined;
}
