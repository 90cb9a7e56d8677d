import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Text } from '../controls';
import type { EditableField } from '../document';
import { changeField } from '../edits';
import { useEditorTools } from '../editor/editor-context';
import { room } from '../room';
import { parseOptions } from './parse-options';

/** Many options at once, one a line. */
export function BulkPaste( { field, onDone }: { field: EditableField; onDone: () => void } ): ReactElement {
	const { edit, say } = useEditorTools();
	const [ text, setText ] = useState( '' );
	const options = field.options ?? [];
	const { paste } = room().options;
	const added = parseOptions( text, options, paste?.read );
	const add = (): void => {
		edit( '', changeField( field.id, { options: [ ...options, ...added ], ...paste?.changeOf( field, added ) } ) );
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
				{ ...( paste ? { help: paste.help(), placeholder: paste.example } : {} ) }
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
