import { Button, TextControl } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';

interface SecretControlProps {
	readonly field: {
		readonly id: string;
		readonly label: string;
		readonly help?: string;
		readonly __nextHasNoMarginBottom: boolean;
		readonly __next40pxDefaultSize: boolean;
	};
	/** True if the server has a value. The server never sends it. */
	readonly value: true | string;
	readonly onChange: ( value: true | string ) => void;
}

/** Key or password that can be set, replaced and removed, but not read. */
export function SecretControl( { field, value, onChange }: SecretControlProps ): ReactElement {
	// Clearing newly typed text must not remove the saved value.
	const isSaved = useRef( false );
	const input = useRef< HTMLInputElement >( null );
	// An empty value means that none is saved: it was removed here, or reset with all settings of the feature.
	isSaved.current = value === true || ( isSaved.current && value !== '' );
	const remove = (): void => {
		isSaved.current = false;
		input.current?.focus();
		onChange( '' );
	};
	return (
		<div className="aisle-admin__secret">
			<TextControl
				{ ...field }
				ref={ input }
				type="password"
				autoComplete="new-password"
				spellCheck={ false }
				placeholder={
					value === true ? __( 'Saved and hidden. Enter a new value to replace it.', 'aisle' ) : ''
				}
				value={ value === true ? '' : value }
				onChange={ ( text ) => onChange( text === '' && isSaved.current ? true : text ) }
			/>
			{ value === true && (
				<Button variant="link" isDestructive onClick={ remove } aria-label={ removeLabel( field.label ) }>
					{ __( 'Remove', 'aisle' ) }
				</Button>
			) }
		</div>
	);
}

/* translators: %s: name of a key or password, such as "Turnstile secret key". */
const removeLabel = ( label: string ): string => sprintf( __( 'Remove %s', 'aisle' ), label );
