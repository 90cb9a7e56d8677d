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
	readonly spoken: string;
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
			readonly wrong: { readonly from: number; readonly to: number } | null;
		}
	) => void;
	readonly destroy: () => void;
}

class ChipWidget extends WidgetType {
	constructor(
		private readonly chip: Chip,
		private readonly isWrong: boolean
	) {
		super();
	}

	override eq( { chip, isWrong }: ChipWidget ): boolean {
		return (
			chip.name === this.chip.name &&
			chip.spoken === this.chip.spoken &&
			chip.isBroken === this.chip.isBroken &&
			isWrong === this.isWrong
		);
	}

	override toDOM(): HTMLElement {
		const node = document.createElement( 'span' );
		node.className = `aisle-builder__chip${ this.chip.isBroken ? ' is-broken' : '' }${ this.isWrong ? ' is-wrong' : '' }`;
		node.setAttribute( 'role', 'img' );
		node.setAttribute( 'aria-label', this.chip.spoken );
		node.dir = 'auto';
		node.textContent = this.chip.name;
		return node;
	}

	override ignoreEvent(): boolean {
		return false;
	}
}

interface Shown {
	readonly chipOf: ( reference: string ) => Chip;
	readonly wrong: { readonly from: number; readonly to: number } | null;
}

const show = StateEffect.define< Shown >();

interface Drawn extends Shown {
	readonly chips: readonly ChipRange[];
	readonly decorations: DecorationSet;
	readonly atoms: DecorationSet;
}

/** Draws the chips. A reference that contains the cursor is shown as text until the cursor leaves it. */
function drawn( state: EditorState, kind: FormulaKind, { chipOf, wrong }: Shown ): Drawn {
	const { head } = state.selection.main;
	const length = state.doc.length;
	const chips = chipRanges( state.doc.toString(), kind ).filter( ( { from, to } ) => head <= from || head >= to );
	const covers = ( { from, to }: ChipRange ): boolean => wrong !== null && wrong.from < to && wrong.to > from;
	const widgets = chips.map( ( chip ): Range< Decoration > =>
		Decoration.replace( { widget: new ChipWidget( chipOf( chip.reference ), covers( chip ) ) } ).range(
			chip.from,
			chip.to
		)
	);
	const mark =
		wrong && wrong.from < wrong.to && wrong.to <= length && ! chips.some( covers )
			? [ Decoration.mark( { class: 'aisle-builder__formula-wrong' } ).range( wrong.from, wrong.to ) ]
			: [];
	return {
		chipOf,
		wrong,
		chips,
		atoms: Decoration.set( widgets ),
		decorations: Decoration.set( [ ...widgets, ...mark ], true ),
	};
}

const chipField = ( kind: FormulaKind, first: Shown ): StateField< Drawn > =>
	StateField.define< Drawn >( {
		create: ( state ) => drawn( state, kind, first ),
		update: ( before, transaction ) => {
			const shown = transaction.effects
				.flatMap( ( effect ) => ( effect.is( show ) ? [ effect.value ] : [] ) )
				.at( -1 );
			// After a change, the error mark may be wrong, so it is removed.
			const kept: Shown = transaction.docChanged ? { chipOf: before.chipOf, wrong: null } : before;
			return shown || transaction.docChanged || transaction.selection
				? drawn( transaction.state, kind, shown ?? kept )
				: before;
		},
		provide: ( field ) => [
			EditorView.decorations.from( field, ( { decorations } ) => decorations ),
			EditorView.atomicRanges.of( ( view ) => view.state.field( field ).atoms ),
		],
	} );

/** Announces the chip that the cursor skipped. */
function announceStep( field: StateField< Drawn > ): Extension {
	return EditorView.updateListener.of( ( { state, startState, selectionSet, docChanged, view } ) => {
		const [ from, to ] = [ startState.selection.main.head, state.selection.main.head ].sort(
			( one, other ) => one - other
		);
		const { chips, chipOf } = state.field( field );
		const passed =
			selectionSet && ! docChanged ? chips.find( ( chip ) => chip.from === from && chip.to === to ) : undefined;
		if ( passed ) {
			view.dispatch( { effects: EditorView.announce.of( chipOf( passed.reference ).spoken ) } );
		}
	} );
}

/** Reports what the merchant changes. `update` marks its own changes as remote. */
function reportChanges( onChange: ChipEditorOptions[ 'onChange' ] ): Extension {
	return EditorView.updateListener.of( ( { docChanged, state, transactions } ) => {
		if ( docChanged && ! transactions.some( ( one ) => one.annotation( Transaction.remote ) ) ) {
			onChange(
				state.doc.toString(),
				state.selection.main.head,
				transactions.some( ( one ) => one.isUserEvent( 'input.type' ) || one.isUserEvent( 'delete' ) )
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
	const now = doc.toString();
	return now === value
		? {}
		: {
				changes: { from: 0, to: now.length, insert: value },
				annotations: Transaction.remote.of( true ),
			};
}

export function openChipEditor( options: ChipEditorOptions ): ChipEditor {
	const { parent, value, kind, chipOf, attributes, onChange } = options;
	const field = chipField( kind, { chipOf, wrong: null } );
	const around = new Compartment();
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
				around.of( EditorView.contentAttributes.of( { ...attributes } ) ),
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
					show.of( { chipOf: next.chipOf, wrong: next.wrong } ),
					around.reconfigure( EditorView.contentAttributes.of( { ...next.attributes } ) ),
				],
			} ),
		destroy: () => view.destroy(),
	};
}
