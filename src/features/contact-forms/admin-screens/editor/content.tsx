import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Text } from '../../../../platform/builder/controls';
import { useField } from '../../../../platform/builder/use-field';
import { RichText } from '../../../../platform/builder/rich-text/rich-text';
import { hasRichText } from '../../../../platform/builder/rich-text/tinymce';
import type { FieldPartProps } from '../../../../platform/builder/config/editor';

/** Setting for the text of a paragraph or the text beside an acceptance checkbox. */
export function Content( { field }: FieldPartProps ): ReactElement {
	const { id, text, set, error } = useField( field );
	const isAcceptance = field.type === 'acceptance';
	const controlProps = {
		id: `${ id }-content`,
		label: isAcceptance ? __( 'Checkbox text', 'aisle' ) : __( 'Text', 'aisle' ),
		...( isAcceptance
			? { help: __( 'Can include links, such as to your terms. Leave empty to use the label.', 'aisle' ) }
			: {} ),
		value: text( 'content' ),
		error: error( 'content' ),
		onChange: ( value: string ) => set( 'content', value ),
	};
	return (
		<div className="aisle-builder__wide">
			{ hasRichText() ? (
				<RichText { ...controlProps } allowsLists={ ! isAcceptance } />
			) : (
				<Text { ...controlProps } rows={ 3 } />
			) }
		</div>
	);
}
