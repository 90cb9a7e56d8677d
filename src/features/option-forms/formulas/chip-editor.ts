/**
 * Formula editor with names: the text is the source, and each reference appears as a chip that the cursor skips and
 * that is deleted as a whole. CodeMirror handles cursor, selection and clipboard; only formula boxes load it.
 */
import { standardKeymap } from '@codemirror/commands';
import {
	Compartment,
	EditorState,
	Prec,
	StateEffect,
	StateField,
	Transaction,
	type Extension,
	type Range,
	type TransactionSpec,
} from '@codemirror/state';
import { Decoration, EditorView, keymap, WidgetType, type DecorationSet } from '@codemirror/view';
import { chipRanges, type ChipRange } from './formula-chips';
import type { FormulaInput } from './formula-input';
import type { FormulaKind } from './formula-text';

export interface Chip {
	readonly name: string;
	/** Text for screen readers. */
	readonly screenReaderText: string;
	/** True if the reference no longer exists. */
	readonly isBroken: boolean;
}

export interface ChipEditorOptions {
	readonly parent: HTMLElement;
	readonly value: string;
	readonly kind: FormulaKind;
	readonly chipOf: ( reference: string ) => Chip;
	readonly attributes: Readonly< Record< string, string > >;
	/** `isTyped`: true for keyboard input, false for changes by other controls. */
	readonly onChange: ( source: string, caret: number, isTyped: boolean ) => void;
	readonly onKeyDown: ( event: KeyboardEvent ) => void;
	readonly onBlur: () => void;
}

export interface ChipEditor extends FormulaInput {
	readonly update: (
		next: Pick< ChipEditorOptions, 'value' | 'chipOf' | 'attributes' > & {
			readonly errorRange: { readonly from: number; readonly to: number } | null;
		}
	) => void;
	readonly destroy: () => void;
}

class ChipWidget extends WidgetType {
	constructor(
		private readonly chip: Chip,
		private readonly hasError: boolean
	) {
		super();
	}

	override eq( { chip, hasError }: ChipWidget ): boolean {
		return (
			chip.name === this.chip.name &&
			chip.screenReaderText === this.chip.screenReaderText &&
			chip.isBroken === this.chip.isBroken &&
			hasError === this.hasError
		);
	}

	override toDOM(): HTMLElement {
		const node = document.createElement( 'span' );
		node.className = `aisle-builder__chip${ this.chip.isBroken ? ' is-broken' : '' }${ this.hasError ? ' is-wrong' : '' }`;
		node.setAttribute( 'role', 'img' );
		node.setAttribute( 'aria-label', this.chip.screenReaderText );
		node.dir = 'auto';
		node.textContent = this.chip.name;
		return node;
	}

	override ignoreEvent(): boolean {
		return false;
	}
}

interface DisplayOptions {
	readonly chipOf: ( reference: string ) => Chip;
	readonly errorRange: { readonly from: number; readonly to: number } | null;
}

const setDisplayOptions = StateEffect.define< DisplayOptions >();

interface RenderedChips extends DisplayOptions {
	readonly chips: readonly ChipRange[];
	readonly decorations: DecorationSet;
	readonly atomicRanges: DecorationSet;
}

/** Renders references as chips. A reference that contains the cursor is shown as text until the cursor leaves it. */
function renderChips( state: EditorState, kind: FormulaKind, { chipOf, errorRange }: DisplayOptions ): RenderedChips {
	const { head } = state.selection.main;
	const length = state.doc.length;
	const chips = chipRanges( state.doc.toString(), kind ).filter( ( { from, to } ) => head <= from || head >= to );
	const overlapsError = ( { from, to }: ChipRange ): boolean =>
		errorRange !== null && errorRange.from < to && errorRange.to > from;
	const widgets = chips.map( ( chip ): Range< Decoration > =>
		Decoration.replace( { widget: new ChipWidget( chipOf( chip.reference ), overlapsError( chip ) ) } ).range(
			chip.from,
			chip.to
		)
	);
	const errorMarks =
		errorRange && errorRange.from < errorRange.to && errorRange.to <= length && ! chips.some( overlapsError )
			? [ Decoration.mark( { class: 'aisle-builder__formula-wrong' } ).range( errorRange.from, errorRange.to ) ]
			: [];
	return {
		chipOf,
		errorRange,
		chips,
		atomicRanges: Decoration.set( widgets ),
		decorations: Decoration.set( [ ...widgets, ...errorMarks ], true ),
	};
}

const chipField = ( kind: FormulaKind, initialOptions: DisplayOptions ): StateField< RenderedChips > =>
	StateField.define< RenderedChips >( {
		create: ( state ) => renderChips( state, kind, initialOptions ),
		update: ( previous, transaction ) => {
			const newOptions = transaction.effects
				.flatMap( ( effect ) => ( effect.is( setDisplayOptions ) ? [ effect.value ] : [] ) )
				.at( -1 );
			// After a change, the error mark may be wrong, so it is removed.
			const currentOptions: DisplayOptions = transaction.docChanged
				? { chipOf: previous.chipOf, errorRange: null }
				: previous;
			return newOptions || transaction.docChanged || transaction.selection
				? renderChips( transaction.state, kind, newOptions ?? currentOptions )
				: previous;
		},
		provide: ( field ) => [
			EditorView.decorations.from( field, ( { decorations } ) => decorations ),
			EditorView.atomicRanges.of( ( view ) => view.state.field( field ).atomicRanges ),
		],
	} );

/** Announces the chip that the cursor skipped. */
function announceStep( field: StateField< RenderedChips > ): Extension {
	return EditorView.updateListener.of( ( { state, startState, selectionSet, docChanged, view } ) => {
		const [ from, to ] = [ startState.selection.main.head, state.selection.main.head ].sort( ( a, b ) => a - b );
		const { chips, chipOf } = state.field( field );
		const skippedChip =
			selectionSet && ! docChanged ? chips.find( ( chip ) => chip.from === from && chip.to === to ) : undefined;
		if ( skippedChip ) {
			view.dispatch( { effects: EditorView.announce.of( chipOf( skippedChip.reference ).screenReaderText ) } );
		}
	} );
}

/** Reports changes that the merchant made. Changes by `update` are marked as remote and are not reported. */
function reportChanges( onChange: ChipEditorOptions[ 'onChange' ] ): Extension {
	return EditorView.updateListener.of( ( { docChanged, state, transactions } ) => {
		if ( docChanged && ! transactions.some( ( transaction ) => transaction.annotation( Transaction.remote ) ) ) {
			onChange(
				state.doc.toString(),
				state.selection.main.head,
				transactions.some(
					( transaction ) => transaction.isUserEvent( 'input.type' ) || transaction.isUserEvent( 'delete' )
				)
			);
		}
	} );
}

function handleEvents( { onKeyDown, onBlur }: Pick< ChipEditorOptions, 'onKeyDown' | 'onBlur' > ): Extension {
	return EditorView.domEventHandlers( {
		keydown: ( event ) => {
			onKeyDown( event );
			return event.defaultPrevented;
		},
		blur: onBlur,
	} );
}

/** Returns the change to another text; empty if the text is the same. */
function replacement( { doc }: EditorState, value: string ): TransactionSpec {
	const currentText = doc.toString();
	return currentText === value
		? {}
		: {
				changes: { from: 0, to: currentText.length, insert: value },
				annotations: Transaction.remote.of( true ),
			};
}

export function openChipEditor( options: ChipEditorOptions ): ChipEditor {
	const { parent, value, kind, chipOf, attributes, onChange } = options;
	const field = chipField( kind, { chipOf, errorRange: null } );
	const attributesCompartment = new Compartment();
	const view = new EditorView( {
		parent,
		state: EditorState.create( {
			doc: value,
			extensions: [
				field,
				announceStep( field ),
				Prec.highest( handleEvents( options ) ),
				keymap.of( standardKeymap ),
				EditorView.lineWrapping,
				EditorView.editorAttributes.of( { class: 'aisle-builder__chip-editor' } ),
				attributesCompartment.of( EditorView.contentAttributes.of( { ...attributes } ) ),
				reportChanges( onChange ),
			],
		} ),
	} );
	return {
		caret: () => view.state.selection.main.head,
		select: ( from, to ) => {
			const length = view.state.doc.length;
			view.dispatch( { selection: { anchor: Math.min( from, length ), head: Math.min( to, length ) } } );
			view.focus();
		},
		update: ( next ) =>
			view.dispatch( {
				...replacement( view.state, next.value ),
				effects: [
					setDisplayOptions.of( { chipOf: next.chipOf, errorRange: next.errorRange } ),
					attributesCompartment.reconfigure( EditorView.contentAttributes.of( { ...next.attributes } ) ),
				],
			} ),
		destroy: () => view.destroy(),
	};
}
