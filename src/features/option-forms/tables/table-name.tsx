import { TextControl } from '@wordpress/components';
import { useEffect, useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { isPlainName } from './table-edits';

interface TableNameProps {
	readonly name: string;
	readonly others: readonly string[];
	readonly onRename: ( name: string ) => void;
}

/**
 * Table name. It is applied on blur, so that formulas are not updated for every letter. An invalid name shows an error
 * at once.
 */
export function TableName( { name, others, onRename }: TableNameProps ): ReactElement {
	const [ typed, setTyped ] = useState( name );
	const id = useId();
	useEffect( () => setTyped( name ), [ name ] );
	const problem = problemOf( typed, name, others );
	const commit = (): void => {
		if ( problem === '' && typed !== name ) {
			onRename( typed );
		}
	};
	return (
		<div className={ `aisle-builder__table-name${ problem === '' ? '' : ' has-error' }` }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Table name', 'aisle' ) }
				id={ id }
				value={ typed }
				autoComplete="off"
				spellCheck={ false }
				{ ...( problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `${ id }-problem` } ) }
				onChange={ setTyped }
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

function problemOf( typed: string, name: string, others: readonly string[] ): string {
	if ( typed === name ) {
		return '';
	}
	if ( ! isPlainName( typed ) ) {
		return __( 'Use letters, digits and underscores, beginning with a letter.', 'aisle' );
	}
	return others.includes( typed ) ? __( 'Another table has this name. Enter a different name.', 'aisle' ) : '';
}
