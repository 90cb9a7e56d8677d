/** Header, paragraph and static text: words of the owner, with the results of their formulas, as text nodes. */
import type { FieldProps } from './field-props';

export function ContentBlock( { field, view }: FieldProps ) {
	const text = view.content || ( field.type === 'header' ? field.label : '' );
	const half = field.width === 'half' ? ' is-half' : '';
	if ( field.type === 'header' ) {
		return (
			<h2 className={ `aisle-product-options__heading${ half }` } hidden={ ! view.visible } data-field={ field.id }>
				{ text }
			</h2>
		);
	}
	return (
		<p className={ `aisle-product-options__${ field.type }${ half }` } hidden={ ! view.visible || text === '' } data-field={ field.id }>
			{ text }
		</p>
	);
}
