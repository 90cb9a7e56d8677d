/**
 * Builds the tree from the tokens of a formatted text; a token that does not fit becomes text. Mirrors
 * includes/Domain/FormattedText/TreeBuilder.php.
 */
import { isBlank } from '../blank';
import { isAllowedUrl } from './address';
import type { MarkedElement, MarkedNode, MarkedTag } from './tree';

const MAX_DEPTH = 8;
const OPENING = /^<(strong|em|ul|ol|li)>$/;
const LINK = /^<a href="(.*)">$/;

interface Frame< Formula > {
	tag: MarkedTag | '';
	href: string;
	source: string;
	inside: MarkedNode< Formula >[];
}

export class TreeBuilder< Formula extends object > {
	private readonly stack: Frame< Formula >[] = [];
	private top: Frame< Formula > = { tag: '', href: '', source: '', inside: [] };

	constructor( private readonly allowsLists: boolean ) {}

	addText( text: string ): void {
		appendText( this.top.inside, text );
	}

	/** Adds a part that is not text, such as a formula. */
	addFormula( part: Formula ): void {
		this.top.inside.push( part );
	}

	addToken( source: string ): void {
		if ( source === '<br>' ) {
			this.top.inside.push( { tag: 'br', inside: [] } );
		} else if ( source.startsWith( '</' ) ) {
			this.close( source.slice( 2, -1 ), source );
		} else {
			this.open( source );
		}
	}

	/** Returns the tree; null if there was no markup. */
	finish(): MarkedNode< Formula >[] | null {
		while ( this.stack.length > 0 ) {
			this.unwrapTop( '' );
		}
		const nodes = trimmedAtLists( this.top.inside );
		return nodes.some( isElement ) ? nodes : null;
	}

	private open( source: string ): void {
		const href = ( LINK.exec( source )?.[ 1 ] ?? '' ).replaceAll( '&amp;', '&' );
		const tag = href === '' ? OPENING.exec( source )?.[ 1 ] : 'a';
		if (
			tag === undefined ||
			! isTag( tag ) ||
			! this.isAllowed( tag ) ||
			( tag === 'a' && ! isAllowedUrl( href ) )
		) {
			this.addText( source );
			return;
		}
		this.stack.push( this.top );
		this.top = { tag, href, source, inside: [] };
	}

	private isAllowed( tag: MarkedTag ): boolean {
		const isInList = this.top.tag === 'ul' || this.top.tag === 'ol';
		if ( tag === 'li' ) {
			return isInList;
		}
		if ( isInList || this.stack.length >= MAX_DEPTH ) {
			return false;
		}
		return tag === 'ul' || tag === 'ol'
			? this.allowsLists && ( this.top.tag === '' || this.top.tag === 'li' )
			: ! [ ...this.stack, this.top ].some( ( frame ) => frame.tag === tag );
	}

	private close( tag: string, source: string ): void {
		if ( ! [ ...this.stack, this.top ].some( ( frame ) => frame.tag === tag ) ) {
			this.addText( source );
			return;
		}
		while ( this.top.tag !== tag ) {
			this.unwrapTop( '' );
		}
		const element = toElement( this.top );
		if ( element === null ) {
			this.unwrapTop( source );
			return;
		}
		this.top = this.stack.pop() ?? this.top;
		this.top.inside.push( element );
	}

	/** Turns the tags of an invalid open element into text. */
	private unwrapTop( closing: string ): void {
		const { source, inside } = this.top;
		this.top = this.stack.pop() ?? this.top;
		this.addText( source );
		inside.forEach( ( node ) => appendUnwrapped( this.top.inside, node ) );
		this.addText( closing );
	}
}

/** Appends a node. The tags of a list item become text, because its list is missing. */
function appendUnwrapped< Formula extends object >( list: MarkedNode< Formula >[], node: MarkedNode< Formula > ): void {
	if ( typeof node === 'string' ) {
		appendText( list, node );
	} else if ( isElement( node ) && node.tag === 'li' ) {
		appendText( list, '<li>' );
		node.inside.forEach( ( child ) => appendUnwrapped( list, child ) );
		appendText( list, '</li>' );
	} else {
		list.push( node );
	}
}

function toElement< Formula extends object >( {
	tag,
	href,
	inside,
}: Frame< Formula > ): MarkedElement< Formula > | null {
	if ( tag === '' || inside.every( isEmpty ) ) {
		return null;
	}
	if ( tag !== 'ul' && tag !== 'ol' ) {
		return { tag, ...( tag === 'a' ? { href } : {} ), inside: tag === 'li' ? trimmedAtLists( inside ) : inside };
	}
	const items = inside.filter( ( node ) => ! isBlankText( node ) );
	return items.every( ( node ) => isElement( node ) && node.tag === 'li' ) ? { tag, inside: items } : null;
}

/** Removes line breaks around lists: a list starts and ends a line, so they would be shown as empty lines. */
function trimmedAtLists< Formula extends object >( nodes: readonly MarkedNode< Formula >[] ): MarkedNode< Formula >[] {
	const isList = ( node: MarkedNode< Formula > | undefined ) =>
		node !== undefined && isElement( node ) && ( node.tag === 'ul' || node.tag === 'ol' );
	return nodes
		.map( ( node, index ) => {
			if ( typeof node !== 'string' ) {
				return node;
			}
			const withoutLeadingBreaks = isList( nodes[ index - 1 ] ) ? node.replace( /^[ \t\r\n]+/, '' ) : node;
			return isList( nodes[ index + 1 ] )
				? withoutLeadingBreaks.replace( /[ \t\r\n]+$/, '' )
				: withoutLeadingBreaks;
		} )
		.filter( ( node ) => node !== '' );
}

function appendText< Formula >( list: MarkedNode< Formula >[], text: string ): void {
	const last = list.at( -1 );
	if ( typeof last === 'string' ) {
		list[ list.length - 1 ] = last + text;
	} else if ( text !== '' ) {
		list.push( text );
	}
}

const isTag = ( tag: string ): tag is MarkedTag => [ 'strong', 'em', 'a', 'ul', 'ol', 'li' ].includes( tag );

const isBlankText = ( node: unknown ): boolean => typeof node === 'string' && isBlank( node );

const isEmpty = < Formula extends object >( node: MarkedNode< Formula > ): boolean =>
	isBlankText( node ) || ( isElement( node ) && node.tag === 'br' );

const isElement = < Formula extends object >( node: MarkedNode< Formula > ): node is MarkedElement< Formula > =>
	typeof node === 'object' && 'tag' in node;
