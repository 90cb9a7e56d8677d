import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { ValuePartProps } from '../../../../../platform/builder/config/conditions';
import { useSite } from '../site';

interface Choice {
	readonly value: string;
	readonly label: string;
}

export const LoggedIn = ( props: ValuePartProps ): ReactElement => (
	<Value
		{ ...props }
		choices={ [
			{ value: 'yes', label: __( 'yes', 'aisle' ) },
			{ value: 'no', label: __( 'no', 'aisle' ) },
		] }
	/>
);

export function Role( props: ValuePartProps ): ReactElement {
	const { roles } = useSite( props.rest );
	return <Value { ...props } choices={ roles.map( ( { name, label } ) => ( { value: name, label } ) ) } />;
}

/** A selected value that is not offered stays, such as a role of an inactive plugin. */
function Value( {
	values,
	onChange,
	choices,
}: ValuePartProps & { readonly choices: readonly Choice[] } ): ReactElement {
	const [ value = '' ] = values;
	const isAvailable = value === '' || choices.some( ( choice ) => choice.value === value );
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Value', 'aisle' ) }
			hideLabelFromVision
			value={ value }
			options={ [
				{ value: '', label: __( 'Choose…', 'aisle' ) },
				...choices,
				...( isAvailable ? [] : [ { value, label: value } ] ),
			] }
			onChange={ onChange }
		/>
	);
}
