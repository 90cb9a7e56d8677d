import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableField, EditableOption } from '../document';
import { changeField, changeOption, moved } from '../edits';
import { useEditorTools } from '../editor/editor-context';
import { optionSummary } from '../field-summary';
import { allowsSeveral, kindOfType } from '../field-types';
import { useField } from '../fields/use-field';
import { sign } from '../icons';
import { copyOfOption, newOptionId } from '../identifiers';
import { Section } from '../section';
import { useDragOrder } from '../use-drag-order';
import { useFocusAfter } from '../use-focus-after';
import { BulkPaste } from './bulk-paste';
import { pickImages } from './media';
import { OptionRow, type OptionTools } from './option-row';

/** The choices of a field: their order, words, prices, and which are chosen at first. */
export function OptionsEditor( { field }: { field: EditableField } ): ReactElement {
	const { error } = useField( field );
	const list = useRef< HTMLUListElement >( null );
	const [ pasting, setPasting ] = useState( false );
	const tools = useOptionTools( field, list );
	const options = field.options ?? [];
	const { dragged, handle } = useDragOrder( list, tools.move );
	const wrong = error( 'options' );
	const { options: own } = kindOfType( field.type );
	return (
		<Section title={ __( 'Options', 'aisle' ) } summary={ optionSummary( field ) } open wrong={ wrong !== undefined }>
			{ wrong && <p className="aisle-builder__error">{ wrong }</p> }
			<ul ref={ list } className="aisle-builder__options">
				{ options.map( ( option, position ) => (
					<OptionRow key={ option.id } field={ field } option={ option } position={ position } count={ options.length } tools={ tools } dragged={ dragged } handle={ handle( option.id ) } />
				) ) }
			</ul>
			<div className="aisle-builder__actions">
				<Button __next40pxDefaultSize variant="secondary" icon={ sign( 'add' ) } onClick={ () => tools.add() }>
					{ own?.add() ?? __( 'Add an option', 'aisle' ) }
				</Button>
				{ field.type === 'image-group' && (
					<Button __next40pxDefaultSize variant="secondary" onClick={ tools.addPictures }>
						{ __( 'Add pictures', 'aisle' ) }
					</Button>
				) }
				{ ! own && (
					<Button __next40pxDefaultSize variant="tertiary" aria-expanded={ pasting } onClick={ () => setPasting( ! pasting ) }>
						{ __( 'Paste a list', 'aisle' ) }
					</Button>
				) }
			</div>
			{ pasting && <BulkPaste field={ field } onDone={ () => setPasting( false ) } /> }
		</Section>
	);
}

/** What can be done to the options of a field; each is one step back. */
function useOptionTools( field: EditableField, list: { readonly current: HTMLElement | null } ): OptionTools & { add: () => void; addPictures: () => void } {
	const { edit, say, offerUndo } = useEditorTools();
	const focusAfter = useFocusAfter( list );
	const options = field.options ?? [];
	const store = ( place: string, next: readonly EditableOption[] ): void => edit( place, changeField( field.id, { options: next } ) );
	const append = ( added: readonly EditableOption[] ): void => {
		store( '', [ ...options, ...added ] );
		focusAfter( `[data-order="${ added[ 0 ]?.id ?? '' }"] input:not([type="checkbox"], [type="radio"], [type="color"])` );
	};
	return {
		set: ( id, change ) => store( `${ field.id }.${ id }.${ Object.keys( change ).join() }`, changeOption( options, id, change ) ),
		select: ( id, selected ) => {
			const single = ! allowsSeveral( field );
			store( '', options.map( ( option ) => ( option.id === id ? { ...option, selected } : single ? { ...option, selected: false } : option ) ) );
		},
		move: ( id, to ) => {
			const from = options.findIndex( ( option ) => option.id === id );
			const next = moved( options, from, to );
			if ( next !== options ) {
				store( '', next );
				focusAfter( `[data-order="${ id }"] .aisle-builder__handle` );
				/* translators: 1: number, 2: number. */
				say( sprintf( __( 'Option moved to place %1$d of %2$d.', 'aisle' ), next.findIndex( ( option ) => option.id === id ) + 1, next.length ) );
			}
		},
		duplicate: ( option ) => {
			const copy = copyOfOption( option, options );
			const position = options.indexOf( option ) + 1;
			store( '', [ ...options.slice( 0, position ), copy, ...options.slice( position ) ] );
			focusAfter( `[data-order="${ copy.id }"] input[type="text"]` );
		},
		remove: ( option ) => {
			const position = options.indexOf( option );
			const heir = options[ position + 1 ] ?? options[ position - 1 ];
			store( '', options.filter( ( other ) => other !== option ) );
			focusAfter( heir ? `[data-order="${ heir.id }"] .aisle-builder__handle` : '' );
			/* translators: %s: an option's label. */
			offerUndo( sprintf( __( 'Option “%s” was removed.', 'aisle' ), option.label ) );
		},
		add: () => append( [ { id: newOptionId( options.map( ( { id } ) => id ) ), label: '', ...( field.type === 'color-group' ? { color: '#c0c4c8' } : {} ) } ] ),
		addPictures: () =>
			pickImages( __( 'Choose pictures', 'aisle' ), __( 'Add as options', 'aisle' ), true, ( images ) => {
				const ids = new Set( options.map( ( { id } ) => id ) );
				append( images.map( ( image ) => {
					const id = newOptionId( ids );
					ids.add( id );
					return { id, label: image.title, image };
				} ) );
			} ),
	};
}
