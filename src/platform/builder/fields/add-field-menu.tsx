import { Button, Dropdown, SearchControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent, ReactElement } from 'react';
import { useFieldTypes, useWording } from '../builder-context';
import type { FieldType } from '../document';
import type { FieldTypeConfig } from '../field-kind';
import { GROUPS, groupName } from '../field-types';
import { renderIcon, TypeIcon } from '../icons';

/** A menu with more types has a search and headings. */
const MAX_WITHOUT_SEARCH = 5;

/** Searchable menu of all field types by purpose. */
export function AddFieldMenu( { onAdd }: { onAdd: ( type: FieldType ) => void } ): ReactElement {
	const { fields: wording } = useWording();
	return (
		<Dropdown
			contentClassName="aisle-builder-menu"
			popoverProps={ { placement: 'bottom-start' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					variant="primary"
					icon={ renderIcon( 'add' ) }
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onClick={ onToggle }
				>
					{ wording.add() }
				</Button>
			) }
			renderContent={ ( { onClose } ) => (
				<FieldTypeList
					onAdd={ ( type ) => {
						onClose();
						// Waits, because the closing menu first returns the focus to its button.
						window.setTimeout( () => onAdd( type ) );
					} }
				/>
			) }
		/>
	);
}

export function FieldTypeList( { onAdd }: { onAdd: ( type: FieldType ) => void } ): ReactElement {
	const { menuEntries, configOfType, typeName } = useFieldTypes();
	const [ search, setSearch ] = useState( '' );
	const isShort = menuEntries().length <= MAX_WITHOUT_SEARCH;
	const list = useRef< HTMLDivElement >( null );
	const matchingTypes = menuEntries().filter( ( type ) => matchesSearch( configOfType( type ), type, search ) );
	const onKeyDown = ( event: KeyboardEvent ): void => {
		const first = matchingTypes.find( ( type ) => beginsWith( typeName( type ), search ) ) ?? matchingTypes[ 0 ];
		if ( event.key === 'Enter' && first && event.target instanceof HTMLInputElement ) {
			event.preventDefault();
			onAdd( first );
		}
		moveFocus( event, list.current );
	};
	return (
		<div className="aisle-builder-menu__content" role="presentation" onKeyDown={ onKeyDown }>
			{ ! isShort && (
				<SearchControl
					label={ __( 'Search field types', 'aisle' ) }
					placeholder={ __( 'Search', 'aisle' ) }
					value={ search }
					onChange={ setSearch }
					__nextHasNoMarginBottom
				/>
			) }
			<div ref={ list } className="aisle-builder-menu__groups">
				{ GROUPS.map( ( group ) => {
					const entries = matchingTypes.filter( ( type ) => configOfType( type ).group === group );
					return entries.length ? (
						<div key={ group } role="group" aria-label={ isShort ? undefined : groupName( group ) }>
							{ ! isShort && (
								<p className="aisle-builder-menu__group" aria-hidden="true">
									{ groupName( group ) }
								</p>
							) }
							<div className="aisle-builder-menu__types">
								{ entries.map( ( type ) => (
									<TypeButton key={ type } type={ type } onAdd={ onAdd } />
								) ) }
							</div>
						</div>
					) : null;
				} ) }
				{ matchingTypes.length === 0 && (
					<p role="status">{ __( 'No field types match your search.', 'aisle' ) }</p>
				) }
			</div>
		</div>
	);
}

function TypeButton( { type, onAdd }: { type: FieldType; onAdd: ( type: FieldType ) => void } ): ReactElement {
	const { configOfType, typeName } = useFieldTypes();
	return (
		<button type="button" className="aisle-builder-menu__type" onClick={ () => onAdd( type ) }>
			<TypeIcon type={ type } />
			<span>
				<span className="aisle-builder-menu__name">{ typeName( type ) }</span>
				<span className="aisle-builder-menu__help">{ configOfType( type ).help() }</span>
			</span>
		</button>
	);
}

function matchesSearch( { name, help, group }: FieldTypeConfig, type: FieldType, search: string ): boolean {
	const text = `${ name() } ${ help() } ${ groupName( group ) } ${ type }`.toLowerCase();
	return search
		.toLowerCase()
		.split( /\s+/ )
		.every( ( word ) => text.includes( word ) );
}

/** Returns whether a name starts with the search text. Enter adds the first such type. */
const beginsWith = ( name: string, search: string ): boolean =>
	search !== '' && name.toLowerCase().startsWith( search.toLowerCase() );

/** Moves the focus through the types with the up and down arrows. Up from the first type returns to the search. */
function moveFocus( event: KeyboardEvent, list: HTMLElement | null ): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[ event.key ];
	if ( step === undefined || ! list ) {
		return;
	}
	event.preventDefault();
	const buttons = [ ...list.querySelectorAll( 'button' ) ];
	const currentIndex = buttons.findIndex( ( button ) => button === list.ownerDocument.activeElement );
	const next = buttons[ currentIndex + step ];
	if ( next ) {
		next.focus();
	} else if ( step < 0 ) {
		list.parentElement?.querySelector( 'input' )?.focus();
	}
}
