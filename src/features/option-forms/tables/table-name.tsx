import { TextControl } from '@wordpress/components';
import { useEffect, useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { isPlainName } from './table-edits';

interface TableNameProps {
	readonly name: string;
	readonly otherNames: readonly string[];
	readonly onRename: ( name: string ) => void;
}

/**
 * Table name. It is applied on blur, so that formulas are not updated for every letter. An invalid name shows an error
 * at once.
 */
export function TableName( { name, otherNames, onRename }: TableNameProps ): ReactElement {
	const [ enteredName, setEnteredName ] = useState( name );
	const id = useId();
	useEffect( () => setEnteredName( name ), [ name ] );
	const problem = problemOf( enteredName, name, otherNames );
	const commit = (): void => {
		if ( problem === '' && enteredName !== name ) {
			onRename( enteredName );
		}
	};
	return (
		<div className={ `aisle-builder__table-name${ problem === '' ? '' : ' has-error' }` }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Table name', 'aisle' ) }
				id={ id }
				value={ enteredName }
				autoComplete="off"
				spellCheck={ false }
				{ ...( problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `${ id }-problem` } ) }
				onChange={ setEnteredName }
				onBlur={ commit }
				onKeyDown={ ( event ) => event.key === 'Enter' && commit() }
			/>
			{ problem !== '' && (
				<p className="aisle-builder__error" id={ `${ id }-problem` }>
					{ problem }
				</p>
			) }
		</div>
	);
}

function problemOf( enteredName: string, name: string, otherNames: readonly string[] ): string {
	if ( enteredName === name ) {
		return '';
	}
	if ( ! isPlainName( enteredName ) ) {
		return __( 'Use letters, digits, and underscores, beginning with a letter.', 'aisle' );
	}
	return otherNames.includes( enteredName )
		? __( 'Another table has this name. Enter a different name.', 'aisle' )
		: '';
}
