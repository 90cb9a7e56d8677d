import type { ReactElement } from 'react';
import { Text } from '../../../platform/builder/controls';
import { storedAmount } from './shop-currency';

interface AmountProps {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly error?: string | undefined;
	readonly onChange: ( value: string ) => void;
}

/** An amount: on leaving, "$4,50" becomes what the document stores. */
export function Amount( { value, onChange, ...rest }: AmountProps ): ReactElement {
	const tidy = (): void => {
		const stored = storedAmount( value );
		if ( stored !== value ) {
			onChange( stored );
		}
	};
	return <Text { ...rest } kind="decimal" value={ value } onChange={ onChange } onBlur={ tidy } />;
}
