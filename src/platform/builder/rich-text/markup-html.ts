/** Converts formatted text to the editor's HTML and back. Elements without an equivalent are reduced to their text. */
import { parseMarkedText, type MarkedNode } from '../../../domain/marked-text';
import { isAllowedUrl } from '../../../domain/marked-text/address';

interface Formula {
	readonly formula: string;
}

const FORMULA = /(#=[\s\S]*?=#)/;
const BLOCKS = new Set( [ 'P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'TR' ] );
const EQUIVALENT_TAGS: Readonly< Record< string, string > > = { STRONG: 'strong', B: 'strong', EM: 'em', I: 'em' };

export function toHtml( text: string, allowsLists: boolean ): string {
	const parts = text
		.split( FORMULA )
		.map( ( part, index ): string | Formula => ( index % 2 === 0 ? part : { formula: part } ) );
	return ( parseMarkedText< Formula >( parts, allowsLists ) ?? parts ).map( nodeHtml ).join( '' );
}

function nodeHtml( node: MarkedNode< Formula > ): string {
	if ( typeof node === 'string' ) {
		return escaped( node );
	}
	if ( 'formula' in node ) {
		return escaped( node.formula );
	}
	if ( node.tag === 'br' ) {
		return '<br>';
	}
	const href = node.href === undefined ? '' : ` href="${ escaped( node.href ) }"`;
	return `<${ node.tag }${ href }>${ node.inside.map( nodeHtml ).join( '' ) }</${ node.tag }>`;
}

const escaped = ( text: string ): string =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' ).replace( />/g, '&gt;' ).replace( /"/g, '&quot;' );

/** Converts HTML from the editor or from a paste. */
export function fromHtml( html: string, allowsLists: boolean ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return childrenOf( body, allowsLists )
		.replace( /(?:\s|<br>)*(<\/?(?:ul|ol|li)>)(?:\s|<br>)*/g, '$1' )
		.replace( /^(?:\s|<br>)+|(?:\s|<br>)+$/g, '' );
}

const childrenOf = ( node: Node, allowsLists: boolean ): string =>
	[ ...node.childNodes ].map( ( child ) => markupOf( child, allowsLists ) ).join( '' );

function markupOf( node: Node, allowsLists: boolean ): string {
	if ( node.nodeType === Node.TEXT_NODE ) {
		return ( node.nodeValue ?? '' ).replace( /[\u00a0\s]+/g, ' ' ).replace( /\ufeff/g, '' );
	}
	if ( ! ( node instanceof Element ) || [ 'SCRIPT', 'STYLE' ].includes( node.tagName ) ) {
		return '';
	}
	const content = childrenOf( node, allowsLists );
	const tag = EQUIVALENT_TAGS[ node.tagName ];
	if ( node.tagName === 'BR' ) {
		return '<br>';
	}
	if ( tag !== undefined ) {
		return wrapInTags( `<${ tag }>`, content, `</${ tag }>` );
	}
	if ( node.tagName === 'A' ) {
		const href = node.getAttribute( 'href' ) ?? '';
		return isAllowedUrl( href ) ? wrapInTags( `<a href="${ href }">`, content, '</a>' ) : content;
	}
	if ( allowsLists && [ 'UL', 'OL', 'LI' ].includes( node.tagName ) ) {
		const name = node.tagName.toLowerCase();
		return wrapInTags( `<${ name }>`, content.replace( /(?:\s|<br>)+$/, '' ), `</${ name }>` );
	}
	return BLOCKS.has( node.tagName ) ? `${ content }<br>` : `${ content }${ node.tagName === 'LI' ? ' ' : '' }`;
}

const wrapInTags = ( opening: string, content: string, closing: string ): string =>
	content.replace( /<br>/g, '' ).trim() === '' ? content : `${ opening }${ content }${ closing }`;
