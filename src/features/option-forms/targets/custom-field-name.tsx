import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { NamedPartProps } from '../../../platform/builder/config/conditions';

export const CustomFieldName = ( { value, onChange }: NamedPartProps ): ReactElement => (
	<TextControl
		__next40pxDefaultSize
		__nextHasNoMarginBottom
		label={ __( 'Custom field name', 'aisle' ) }
		hideLabelFromVision
		placeholder={ __( 'Name, such as weight_class', 'aisle' ) }
		value={ value }
		onChange={ onChange }
	/>
);
