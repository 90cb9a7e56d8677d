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
	/** True: the server has one, which it tells nobody. */
	readonly value: true | string;
	readonly onChange: ( value: true | string ) => void;
}

/** A key or password that can be set, replaced and removed, and never read. */
export function SecretControl( { field, value, onChange }: SecretControlProps ): ReactElement {
	// What was typed and is taken back must not remove the one that is saved.
	const isSaved = useRef( false );
	const input = useRef< HTMLInputElement >( null );
	// Empty it can only be where there is none: removed here, or gone with all settings of the feature.
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
					value === true ? __( 'Saved, and shown to nobody. A new one takes its place.', 'aisle' ) : ''
				}
				value={ value === true ? '' : value }
				onChange={ ( typed ) => onChange( typed === '' && isSaved.current ? true : typed ) }
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
const removeLabel = ( label: string ): string => sprintf( __( 'Remove: %s', 'aisle' ), label );
