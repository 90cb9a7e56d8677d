import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent, ReactElement } from 'react';
import { Text } from '../../../platform/builder/controls';
import { isAmount, storedAmount } from '../../../platform/ui-admin/shop-currency';

interface AmountProps {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly error?: string | undefined;
	readonly onChange: ( value: string ) => void;
	readonly onKeyDown?: ( event: KeyboardEvent< HTMLInputElement > ) => void;
}

/** Amount input. On blur, "$4,50" is converted to the stored format; an invalid amount shows an error. */
export function Amount( { value, error, onChange, ...rest }: AmountProps ): ReactElement {
	const [ isBlurred, setIsBlurred ] = useState( true );
	const normalize = (): void => {
		const storedValue = storedAmount( value );
		if ( storedValue !== value ) {
			onChange( storedValue );
		}
		setIsBlurred( true );
	};
	const change = ( next: string ): void => {
		setIsBlurred( false );
		onChange( next );
	};
	const isInvalid = isBlurred && value.trim() !== '' && ! isAmount( storedAmount( value ) );
	return (
		<Text
			{ ...rest }
			kind="decimal"
			value={ value }
			error={ isInvalid ? __( 'Enter an amount, such as 4.50.', 'aisle' ) : error }
			onChange={ change }
			onBlur={ normalize }
		/>
	);
}
