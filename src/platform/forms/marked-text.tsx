/** Renders the merchant's formatted text from its nodes. Mirrors includes/Platform/Forms/FormattedHtml.php. */
import { __ } from '@wordpress/i18n';
import { createElement, Fragment } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { MarkedElement, MarkedNode } from '../../domain/marked-text/tree';
import { leavesPage } from '../../domain/marked-text/address';

type Content = string | readonly MarkedNode[];

/** Returns whether the content has a list, which is not allowed in a paragraph. */
export const hasList = ( content: Content ): boolean =>
	typeof content !== 'string' && content.some( ( node ) => typeof node !== 'string' && /^[ou]l$/.test( node.tag ) );

export const renderMarkedText = ( content: Content ): ReactNode =>
	typeof content === 'string' ? content : content.map( renderNode );

function renderNode( node: MarkedNode, key: number ): ReactNode {
	if ( typeof node === 'string' ) {
		return <Fragment key={ key }>{ node }</Fragment>;
	}
	return node.tag === 'a' ? (
		<Link key={ key } { ...node } />
	) : (
		createElement( node.tag, { key }, node.tag === 'br' ? undefined : renderMarkedText( node.inside ) )
	);
}

function Link( { href = '', inside }: MarkedElement ) {
	const opensNewTab = leavesPage( href );
	return (
		// eslint-disable-next-line react/jsx-no-target-blank -- The page it leads to may know where its visitor comes from; it has no hold on this one.
		<a href={ href } target={ opensNewTab ? '_blank' : undefined } rel={ opensNewTab ? 'noopener' : undefined }>
			{ renderMarkedText( inside ) }
			{ opensNewTab && (
				<span className="aisle-visually-hidden">{ ` ${ __( '(opens in a new tab)', 'aisle' ) }` }</span>
			) }
		</a>
	);
}
