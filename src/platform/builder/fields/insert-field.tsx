/** Button between two cards, visible on hover or focus. It inserts a field at this position. */
import { Button, Popover } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { MouseEvent, ReactElement } from 'react';
import { useWording } from '../builder-context';
import type { FieldType } from '../document';
import { renderIcon } from '../icons';
import { FieldTypeList } from './add-field-menu';

interface InsertFieldProps {
	/** Name of the field before which the new field is inserted. */
	readonly name: string;
	readonly onAdd: ( type: FieldType ) => void;
}

export function InsertField( { name, onAdd }: InsertFieldProps ): ReactElement {
	const { fields: wording } = useWording();
	const [ anchor, setAnchor ] = useState< HTMLElement | null >( null );
	return (
		<div className={ `aisle-builder__insert${ anchor ? ' is-open' : '' }` }>
			<Button
				className="aisle-builder__insert-button"
				icon={ renderIcon( 'add' ) }
				aria-haspopup="dialog"
				aria-expanded={ anchor !== null }
				label={ wording.insertBefore( name ) }
				onClick={ ( event: MouseEvent< HTMLElement > ) => setAnchor( anchor ? null : event.currentTarget ) }
			/>
			{ anchor && (
				<Popover
					className="aisle-builder-menu"
					anchor={ anchor }
					placement="bottom"
					focusOnMount="firstElement"
					onClose={ () => setAnchor( null ) }
				>
					<FieldTypeList
						onAdd={ ( type ) => {
							setAnchor( null );
							// Waits, because the closing menu first returns the focus to its button.
							window.setTimeout( () => onAdd( type ) );
						} }
					/>
				</Popover>
			) }
		</div>
	);
}
