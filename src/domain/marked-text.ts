/**
 * Formatted text of the merchant, with this exact markup: `<strong>`, `<em>`, `<a href="…">`, `<ul>`, `<ol>`, `<li>`,
 * `<br>`. Everything else is text, including entities: "< 10 cm" and "Tom &amp; Jerry" stay as they are.
 *
 * Mirrors includes/Domain/FormattedText.php.
 */
import { trimText } from './form/answer';
import { TreeBuilder } from './marked-text/tree-builder';
import type { MarkedNode } from './marked-text/tree';

export type { MarkedElement, MarkedNode, MarkedTag } from './marked-text/tree';

const TOKEN = /(<\/?(?:strong|em|a|ul|ol|li)>|<a href="[^"<>]*">|<br>)/;

/**
 * Returns the parsed text; null if it contains no markup.
 *
 * @param parts Texts, and between them parts that count as a word, such as formulas.
 */
export function parseMarkedText< Formula extends object = never >(
	parts: readonly ( string | Formula )[],
	allowsLists: boolean
): MarkedNode< Formula >[] | null {
	const builder = new TreeBuilder< Formula >( allowsLists );
	for ( const part of parts ) {
		if ( typeof part !== 'string' ) {
			builder.addFormula( part );
			continue;
		}
		part.split( TOKEN ).forEach( ( segment, index ) =>
			index % 2 === 0 ? builder.addText( segment ) : builder.addToken( segment )
		);
	}
	return builder.finish();
}

/** Returns the text without formatting; each list item is a line. */
export function plainTextOfNodes( nodes: readonly MarkedNode[] ): string {
	return trimText( nodes.map( plainTextOfNode ).join( '' ) );
}

function plainTextOfNode( node: MarkedNode ): string {
	if ( typeof node === 'string' ) {
		return node;
	}
	if ( node.tag === 'br' ) {
		return '\n';
	}
	const innerText = node.inside.map( plainTextOfNode ).join( '' );
	return node.tag === 'ul' || node.tag === 'ol'
		? `\n${ innerText }`
		: `${ innerText }${ node.tag === 'li' ? '\n' : '' }`;
}

/** Returns the plain text, and the nodes; `nodes` is null if the text has no formatting. */
export function readMarkedText( text: string, allowsLists: boolean ): { words: string; nodes: MarkedNode[] | null } {
	const nodes = parseMarkedText< never >( [ text ], allowsLists );
	return { words: nodes === null ? text : plainTextOfNodes( nodes ), nodes };
}

/** Returns the plain text, for places without markup such as a list of options. */
export const plainTextOfMarkup = ( text: string ): string =>
	text.includes( '<' ) ? readMarkedText( text, true ).words : text;
