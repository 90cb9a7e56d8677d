/** The input box: with names, or with the stored source. */
import { useRef } from '@wordpress/element';
import type { MutableRefObject, ReactElement } from 'react';
import type { Chip } from './chip-editor';
import { ChipBox, useChipEditor } from './chip-box';
import { textareaInput, type FormulaInput } from './formula-input';
import type { FormulaKind } from './formula-text';
import { suggestionId } from './suggestion-list';
import type { Completion } from './use-completion';
import type { FormulaView } from './use-formula-view';

interface FormulaBoxProps {
	readonly id: string;
	readonly kind: FormulaKind;
	readonly value: string;
	readonly view: FormulaView;
	readonly input: MutableRefObject< FormulaInput | null >;
	readonly completion: Completion;
	readonly listId: string;
	readonly chipOf: ( reference: string ) => Chip;
	readonly hasError: boolean;
	readonly errorRange: { readonly from: number; readonly to: number } | null;
	readonly onChange: ( value: string ) => void;
}

export function FormulaBox( props: FormulaBoxProps ): ReactElement {
	const { id, kind, value, view, input, completion, listId, chipOf, hasError, errorRange, onChange } = props;
	const open = useChipEditor( view === 'names' );
	// Caret position while the editor loads; the editor continues there.
	const cursor = useRef< number | null >( null );
	const boxAttributes = {
		id,
		dir: kind === 'label' ? 'auto' : 'ltr',
		'aria-invalid': String( hasError ),
		'aria-labelledby': `${ id }-name`,
		'aria-describedby': `${ id }-says`,
		...listboxAttributes( completion, listId ),
	};
	if ( open ) {
		return (
			<ChipBox
				{ ...{ open, input, value, kind, chipOf, errorRange, cursor } }
				attributes={ {
					...boxAttributes,
					spellcheck: String( kind === 'label' ),
					class: `aisle-builder__chip-content${ kind === 'label' ? ' is-text' : '' }`,
				} }
				onChange={ ( source, caret, isTyped ) => {
					onChange( source );
					if ( isTyped ) {
						completion.updateSuggestions( source, caret );
					} else {
						completion.close();
					}
				} }
				onKeyDown={ completion.onKeyDown }
				onBlur={ completion.close }
			/>
		);
	}
	return (
		<SourceBox { ...{ kind, value, input, completion, hasError, onChange, cursor } } attributes={ boxAttributes } />
	);
}

interface SourceBoxProps extends Pick<
	FormulaBoxProps,
	'kind' | 'value' | 'input' | 'completion' | 'hasError' | 'onChange'
> {
	/** Position of the caret, or null without focus. */
	readonly cursor: MutableRefObject< number | null >;
	readonly attributes: Readonly< Record< string, string > >;
}

function SourceBox( {
	kind,
	value,
	input,
	completion,
	hasError,
	onChange,
	cursor,
	attributes,
}: SourceBoxProps ): ReactElement {
	return (
		<textarea
			ref={ ( node ) => {
				input.current = node && textareaInput( node );
			} }
			{ ...attributes }
			className={ kind === 'label' ? '' : 'aisle-builder__code' }
			rows={ kind === 'label' ? 4 : 2 }
			value={ value }
			spellCheck={ kind === 'label' }
			autoComplete="off"
			autoCapitalize="off"
			aria-invalid={ hasError }
			onChange={ ( event ) => {
				onChange( event.target.value );
				completion.updateSuggestions( event.target.value, event.target.selectionStart );
			} }
			onKeyDown={ ( event ) =>
				completion.onKeyDown( {
					key: event.key,
					ctrlKey: event.ctrlKey,
					isComposing: event.nativeEvent.isComposing,
					preventDefault: () => event.preventDefault(),
					stopPropagation: () => event.stopPropagation(),
				} )
			}
			onSelect={ ( { currentTarget } ) => ( cursor.current = currentTarget.selectionStart ) }
			onFocus={ ( { currentTarget } ) => ( cursor.current = currentTarget.selectionStart ) }
			onBlur={ () => {
				cursor.current = null;
				completion.close();
			} }
		/>
	);
}

/** ARIA attributes of a multi-line textbox with a listbox: it owns the list and references the active item. */
const listboxAttributes = ( { open, activeIndex }: Completion, listId: string ) => ( {
	'aria-autocomplete': 'list' as const,
	'aria-haspopup': 'listbox' as const,
	...( open ? { 'aria-controls': listId } : {} ),
	...( open && activeIndex >= 0 ? { 'aria-activedescendant': suggestionId( listId, activeIndex ) } : {} ),
} );
