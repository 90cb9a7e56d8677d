import { useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { plainTextOfMarkup } from '../../../domain/marked-text';
import { useFieldTypes } from '../builder-context';
import type { EditableField, EditableOption } from '../document';
import { changeField, changeOption, moveItem } from '../edits';
import { useEditorTools } from '../editor-context';
import type { FieldTypes } from '../field-types';
import { copyOfOption, newOptionId } from '../identifiers';
import { useFocusAfterRender } from '../../ui-admin/use-focus-after';
import { isEmptyOption } from './empty-options';
import { pickImages } from './media';
import { newOption } from './new-option';
import { insertOptions } from './parse-options';

type Change = Readonly< Record< string, unknown > >;

/** Columns of a row: its text boxes, and the handle before them. */
export type Column = 'label' | 'price' | 'handle';

/**
 * Edits of a field's options. Each is one undo step. The object stays the same, so rows do not render again.
 */
export interface OptionTools {
	/** Returns the current options, for callers that do not render them. */
	readonly options: () => readonly EditableOption[];
	readonly set: ( id: string, change: Change, ofField?: ( field: EditableField ) => Change ) => void;
	readonly select: ( id: string, selected: boolean ) => void;
	readonly move: ( id: string, to: number, column?: Column ) => void;
	readonly duplicate: ( option: EditableOption ) => void;
	readonly remove: ( option: EditableOption ) => void;
	/** Removes an empty row without a message and focuses the row before it. */
	readonly dropEmpty: ( option: EditableOption ) => void;
	/** Adds a row after the option with this id, or at the end. */
	readonly add: ( afterId?: string ) => void;
	readonly addImages: () => void;
	/** Adds a pasted list of options, which replaces empty rows. */
	readonly addPasted: (
		addedOptions: readonly EditableOption[],
		afterId: string | null,
		fieldChange: Change
	) => void;
	readonly focus: ( id: string, column: Column ) => void;
}

/** The first text box of a row is the label or its replacement. */
const CONTROLS: Readonly< Record< Column, string > > = {
	handle: '.aisle-builder__handle',
	label: ':is(input:not([type="checkbox"], [type="radio"], [type="color"]), textarea, [contenteditable="true"])',
	price: 'input[id$="-price"]',
};

const selectorOf = ( id: string, column: Column ): string => `[data-order="${ id }"] ${ CONTROLS[ column ] }`;

export function useOptionTools( field: EditableField, list: { readonly current: HTMLElement | null } ): OptionTools {
	const { edit, announce, offerUndo } = useEditorTools();
	const { allowsSeveral } = useFieldTypes();
	const focusAfter = useFocusAfterRender( list );
	const latestField = useRef( field );
	latestField.current = field;
	return useMemo( () => {
		const options = (): readonly EditableOption[] => latestField.current.options ?? [];
		const context: Context = {
			field: () => latestField.current,
			options,
			store: ( target, next, fieldChange = {} ) =>
				edit( target, changeField( latestField.current.id, { ...fieldChange, options: next } ) ),
			allowsSeveral,
			focusAfter,
			announce,
			offerUndo,
		};
		return {
			options,
			...changeTools( context ),
			...removalTools( context ),
			...additionTools( context ),
			focus: ( id, column ) => list.current?.querySelector< HTMLElement >( selectorOf( id, column ) )?.focus(),
		};
	}, [ edit, announce, offerUndo, allowsSeveral, focusAfter, list ] );
}

interface Context extends Pick< ReturnType< typeof useEditorTools >, 'announce' | 'offerUndo' > {
	readonly field: () => EditableField;
	readonly options: () => readonly EditableOption[];
	/** Stores the options as one undo step; merges it with the previous step if `target` is the same. */
	readonly store: ( target: string, next: readonly EditableOption[], fieldChange?: Change ) => void;
	readonly allowsSeveral: FieldTypes[ 'allowsSeveral' ];
	readonly focusAfter: ( selector: string ) => void;
}

const changeTools = ( {
	field,
	options,
	store,
	allowsSeveral,
	focusAfter,
	announce,
}: Context ): Pick< OptionTools, 'set' | 'select' | 'move' > => ( {
	set: ( id, change, ofField ) => {
		const next = changeOption( options(), id, change );
		store(
			`${ field().id }.${ id }.${ Object.keys( change ).join() }`,
			next,
			ofField?.( { ...field(), options: next } )
		);
	},
	select: ( id, selected ) => {
		const single = ! allowsSeveral( field() );
		store(
			'',
			options().map( ( option ) =>
				option.id === id ? { ...option, selected } : single ? { ...option, selected: false } : option
			)
		);
	},
	move: ( id, to, column = 'handle' ) => {
		const currentOptions = options();
		const next = moveItem(
			currentOptions,
			currentOptions.findIndex( ( option ) => option.id === id ),
			to
		);
		if ( next !== currentOptions ) {
			store( '', next );
			focusAfter( selectorOf( id, column ) );
			announce(
				sprintf(
					/* translators: 1: number, 2: number. */
					__( 'Option moved to position %1$d of %2$d.', 'aisle' ),
					next.findIndex( ( option ) => option.id === id ) + 1,
					next.length
				)
			);
		}
	},
} );

const removalTools = ( {
	options,
	store,
	focusAfter,
	offerUndo,
}: Context ): Pick< OptionTools, 'remove' | 'dropEmpty' > => ( {
	remove: ( option ) => {
		const position = options().findIndex( ( { id } ) => id === option.id );
		const focusTarget = options()[ position + 1 ] ?? options()[ position - 1 ];
		store(
			'',
			options().filter( ( { id } ) => id !== option.id )
		);
		focusAfter( focusTarget ? selectorOf( focusTarget.id, 'handle' ) : '' );
		if ( ! isEmptyOption( option ) ) {
			/* translators: %s: an option's label. */
			offerUndo( sprintf( __( 'Option “%s” was removed.', 'aisle' ), plainTextOfMarkup( option.label ) ) );
		}
	},
	dropEmpty: ( option ) => {
		const position = options().findIndex( ( { id } ) => id === option.id );
		const focusTarget = options()[ position - 1 ] ?? options()[ position + 1 ];
		store(
			'',
			options().filter( ( { id } ) => id !== option.id )
		);
		focusAfter( focusTarget ? selectorOf( focusTarget.id, 'label' ) : '' );
	},
} );

const additionTools = ( {
	field,
	options,
	store,
	focusAfter,
}: Context ): Pick< OptionTools, 'duplicate' | 'add' | 'addImages' | 'addPasted' > => ( {
	duplicate: ( option ) => {
		const copy = copyOfOption( option, options() );
		const position = options().findIndex( ( { id } ) => id === option.id ) + 1;
		store( '', [ ...options().slice( 0, position ), copy, ...options().slice( position ) ] );
		focusAfter( selectorOf( copy.id, 'label' ) );
	},
	add: ( afterId ) => {
		const addedOption = newOption( newOptionId( options().map( ( { id } ) => id ) ), field().type );
		const position =
			afterId === undefined ? options().length : options().findIndex( ( { id } ) => id === afterId ) + 1;
		store( '', [ ...options().slice( 0, position ), addedOption, ...options().slice( position ) ] );
		focusAfter( selectorOf( addedOption.id, 'label' ) );
	},
	addImages: () =>
		pickImages( __( 'Select images', 'aisle' ), __( 'Add as options', 'aisle' ), true, ( images ) => {
			const ids = new Set( options().map( ( { id } ) => id ) );
			const addedOptions = images.map( ( image ) => {
				const id = newOptionId( ids );
				ids.add( id );
				return { id, label: image.title, image };
			} );
			store( '', insertOptions( options(), addedOptions, null, isEmptyOption ) );
			focusAfter( addedOptions[ 0 ] ? selectorOf( addedOptions[ 0 ].id, 'label' ) : '' );
		} ),
	addPasted: ( addedOptions, afterId, fieldChange ) => {
		store( '', insertOptions( options(), addedOptions, afterId, isEmptyOption ), fieldChange );
		focusAfter( addedOptions[ 0 ] ? selectorOf( addedOptions[ 0 ].id, 'label' ) : '' );
	},
} );
