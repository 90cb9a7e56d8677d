/** Attribute name of products, with suggestions from the store's attributes. */
import { TextControl } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { NamedPartProps } from '../../../platform/builder/config/conditions';
import { useTargets } from '../../../platform/builder/use-targets';

export function AttributeName( { value, onChange, rest }: NamedPartProps ): ReactElement {
	const listId = useId();
	const attributes = useTargets( rest, { kind: 'attribute' } );
	return (
		<>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Attribute name', 'aisle' ) }
				hideLabelFromVision
				placeholder={ __( 'Name, such as pa_color', 'aisle' ) }
				list={ listId }
				value={ value }
				onChange={ onChange }
			/>
			<datalist id={ listId }>
				{ attributes.map( ( { id, label } ) => (
					<option key={ id } value={ id }>
						{ label }
					</option>
				) ) }
			</datalist>
		</>
	);
}
