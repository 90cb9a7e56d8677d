import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { ValuePartProps } from '../../../platform/builder/config/conditions';

export const StockStatus = ( { values, onChange }: ValuePartProps ): ReactElement => (
	<SelectControl
		__next40pxDefaultSize
		__nextHasNoMarginBottom
		label={ __( 'Value', 'aisle' ) }
		hideLabelFromVision
		value={ values[ 0 ] ?? '' }
		options={ [ { value: '', label: __( 'Choose…', 'aisle' ) }, ...stockStatuses() ] }
		onChange={ onChange }
	/>
);

function stockStatuses(): Array< { value: string; label: string } > {
	return [
		{ value: 'instock', label: __( 'In stock', 'aisle' ) },
		{ value: 'outofstock', label: __( 'Out of stock', 'aisle' ) },
		{ value: 'onbackorder', label: __( 'On backorder', 'aisle' ) },
	];
}
