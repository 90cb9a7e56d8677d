import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Text } from '../controls';
import type { EditableField } from '../document';
import { changeField } from '../edits';
import { useEditorTools } from '../editor/editor-context';
import { parseOptions } from './parse-options';

/** Many options at once, one a line. */
export function BulkPaste( { field, onDone }: { field: EditableField; onDone: () => void } ): ReactElement {
	const { edit, say } = useEditorTools();
	const [ text, setText ] = useState( '' );
	const options = field.options ?? [];
	const added = parseOptions( text, options );
	const add = (): void => {
		const priced = added.some( ( { price } ) => price !== undefined );
		// Prices that come along would be for nothing in a field without prices.
		const pricing = priced && ! field.pricingType ? { pricingType: 'fixed', priceoptions: 'different_for_all' } : {};
		edit( '', changeField( field.id, { options: [ ...options, ...added ], ...pricing } ) );
		/* translators: %d: a number. */
		say( sprintf( _n( '%d option added.', '%d options added.', added.length, 'aisle' ), added.length ) );
		onDone();
	};
	return (
		<div className="aisle-builder__paste">
			<Text
				id={ `aisle-${ field.id }-paste` }
				rows={ 5 }
				label={ __( 'One option per line', 'aisle' ) }
				help={ __( 'With a price after a bar: Gilded | 9.50', 'aisle' ) }
				placeholder={ 'Small | 0\nLarge | 3.00' }
				value={ text }
				onChange={ setText }
			/>
			<div className="aisle-builder__actions">
				<Button __next40pxDefaultSize variant="primary" disabled={ added.length === 0 } accessibleWhenDisabled onClick={ add }>
					{
						/* translators: %d: a number. */
						added.length ? sprintf( _n( 'Add %d option', 'Add %d options', added.length, 'aisle' ), added.length ) : __( 'Add', 'aisle' )
					}
				</Button>
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onDone }>
					{ __( 'Cancel', 'aisle' ) }
				</Button>
			</div>
		</div>
	);
}
