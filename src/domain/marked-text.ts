/**
 * The little markup that an owner's texts may have: `<strong>`, `<em>`, `<a href="…">`, `<ul>`, `<ol>`, `<li>`, `<br>`,
 * written exactly so. All else is text, entities too: "< 10 cm" and "Tom &amp; Jerry" are read as they stand. Twin of
 * includes/Domain/FormattedText.php.
 */
import { trimText } from './form/answer';
import { TreeBuilder } from './marked-text/tree-builder';
import type { MarkedNode } from './marked-text/tree';

export type { MarkedElement, MarkedNode, MarkedTag } from './marked-text/tree';

const TOKEN = /(<\/?(?:strong|em|a|ul|ol|li)>|<a href="[^"<>]*">|<br>)/;

/**
 * null where nothing in the text is markup.
 *
 * @param parts Texts, and between them what stands for a word whatever it is, such as a formula.
 */
export function parseMarkedText< Formula extends object = never >(
	parts: readonly ( string | Formula )[],
	hasLists: boolean
): MarkedNode< Formula >[] | null {
	const tree = new TreeBuilder< Formula >( hasLists );
	for ( const part of parts ) {
		if ( typeof part !== 'string' ) {
			tree.leaf( part );
			continue;
		}
		part.split( TOKEN ).forEach( ( piece, index ) =>
			index % 2 === 0 ? tree.text( piece ) : tree.token( piece )
		);
	}
	return tree.finish();
}

/** Without its markup; an item of a list is a line. */
export function markedWords( nodes: readonly MarkedNode[] ): string {
	return trimText( nodes.map( wordsOf ).join( '' ) );
}

function wordsOf( node: MarkedNode ): string {
	if ( typeof node === 'string' ) {
		return node;
	}
	if ( node.tag === 'br' ) {
		return '\n';
	}
	const words = node.inside.map( wordsOf ).join( '' );
	return node.tag === 'ul' || node.tag === 'ol' ? `\n${ words }` : `${ words }${ node.tag === 'li' ? '\n' : '' }`;
}

/** A text that may be marked: its words, and its tree where it is. */
export function readMarkedText( text: string, hasLists: boolean ): { words: string; nodes: MarkedNode[] | null } {
	const nodes = parseMarkedText< never >( [ text ], hasLists );
	return { words: nodes === null ? text : markedWords( nodes ), nodes };
}

/** What it is called where markup has no place, as in a list of options. */
export const markedTextWords = ( text: string ): string =>
	text.includes( '<' ) ? readMarkedText( text, true ).words : text;
