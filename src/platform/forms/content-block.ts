/**
 * Header, paragraph and static text: the merchant's formatted text, with formula results as text nodes.
 */
import { createElement } from '@wordpress/element';
import type { FieldProps } from './field-props';
import { hasList, renderMarkedText } from './marked-text';

export function ContentBlock( { field, view }: FieldProps ) {
	const content = view.content || ( field.type === 'header' ? field.label : '' );
	const isHeader = field.type === 'header';
	return createElement(
		isHeader ? 'h2' : hasList( content ) ? 'div' : 'p',
		{
			className: `aisle-field__${ isHeader ? 'heading' : field.type }${ field.width === 'half' ? ' is-half' : '' }`,
			hidden: ! view.visible || ( ! isHeader && content === '' ),
			'data-field': field.id,
		},
		renderMarkedText( content )
	);
}
