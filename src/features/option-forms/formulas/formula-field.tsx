/**
 * A formula as it is written: names are offered while one types (and named by label), the server checks each pause, and what
 * it means stands below in words and in figures.
 */
import { Button } from '@wordpress/components';
import { useId, useMemo, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Rest } from '../../../platform/rest';
import type { OptionForm } from '../document';
import { FormulaMistake, FormulaSample } from './formula-result';
import { formulaWords, type FormulaKind } from './formula-words';
import { readableFormula, readableLabel } from './readable-formula';
import { SuggestionList, suggestionId } from './suggestion-list';
import { useCompletion, type Completion } from './use-completion';
import { useExplanation } from './use-explanation';
import { useFormulaCheck } from './use-formula-check';

interface FormulaFieldProps {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	readonly document: OptionForm;
	/** The field that is priced; empty where it is about the form. */
	readonly fieldId: string;
	readonly kind: FormulaKind;
	readonly rest: Rest;
	readonly help?: string;
	/** What the server said of the whole form; shown where the check of this formula alone finds nothing. */
	readonly error?: string | undefined;
}

export function FormulaField( props: FormulaFieldProps ): ReactElement {
	const { id, label, value, onChange, document, fieldId, kind, rest, help, error } = props;
	const input = useRef< HTMLTextAreaElement >( null );
	const listId = useId();
	const words = useMemo( () => formulaWords( document, fieldId, kind ), [ document, fieldId, kind ] );
	const check = useFormulaCheck( rest, value, kind, document );
	const explanation = useExplanation( check, words );
	const completion = useCompletion( { input, value, kind, words, onChange } );
	const isCurrent = check !== null && check.source === value;
	const isWrong = isCurrent ? ! check.ok : Boolean( error );
	const readable = ( source: string ): string => ( kind === 'label' ? readableLabel : readableFormula )( source, document, fieldId );
	const goTo = ( position: number ): void => {
		input.current?.focus();
		input.current?.setSelectionRange( position, position + 1 );
	};
	return (
		<div className={ `aisle-builder__formula${ isWrong ? ' has-error' : '' }` }>
			<div className="aisle-builder__formula-head">
				<label htmlFor={ id }>{ label }</label>
				<Button size="small" variant="tertiary" aria-haspopup="listbox" onClick={ completion.browse }>
					{ __( 'Insert a name or function', 'aisle' ) }
				</Button>
			</div>
			<div className="aisle-builder__formula-box">
				<textarea
					ref={ input }
					id={ id }
					className={ kind === 'label' ? '' : 'aisle-builder__code' }
					dir={ kind === 'label' ? 'auto' : 'ltr' }
					rows={ kind === 'label' ? 4 : 2 }
					value={ value }
					spellCheck={ kind === 'label' }
					autoComplete="off"
					autoCapitalize="off"
					aria-invalid={ isWrong }
					aria-describedby={ `${ id }-says` }
					{ ...pointing( completion, listId ) }
					onChange={ ( event ) => {
						onChange( event.target.value );
						completion.follow( event.target.value, event.target.selectionStart );
					} }
					onKeyDown={ completion.onKeyDown }
					onBlur={ completion.close }
				/>
				{ completion.open && <SuggestionList id={ listId } words={ completion.words } active={ completion.active } onTake={ completion.take } /> }
			</div>
			<div id={ `${ id }-says` } className="aisle-builder__formula-says">
				{ help && <p className="aisle-builder__formula-help">{ help }</p> }
				<Readable value={ value } text={ readable( value ) } kind={ kind } />
				{ isCurrent && <FormulaMistake check={ check } explanation={ explanation } readable={ readable } onMend={ onChange } onShow={ goTo } /> }
				{ isCurrent && check.ok && <FormulaSample check={ check } kind={ kind } document={ document } own={ fieldId } /> }
				{ error && ! ( isCurrent && ! check.ok ) && <p className="aisle-builder__error">{ error }</p> }
			</div>
			<Announcement completion={ completion } mistake={ isCurrent ? check.problem?.message ?? '' : '' } />
		</div>
	);
}

/** ARIA's way for a text box of several lines: it owns the list and points at one line of it. */
const pointing = ( { open, active }: Completion, listId: string ) => ( {
	'aria-autocomplete': 'list' as const,
	'aria-haspopup': 'listbox' as const,
	...( open ? { 'aria-controls': listId } : {} ),
	...( open && active >= 0 ? { 'aria-activedescendant': suggestionId( listId, active ) } : {} ),
} );

function Readable( { value, text, kind }: { value: string; text: string; kind: FormulaKind } ): ReactElement | null {
	const says = kind === 'label' ? value.includes( '#=' ) : value.includes( '{' );
	return says ? (
		<p className="aisle-builder__formula-readable">
			<span>{ __( 'Reads:', 'aisle' ) }</span> { text }
		</p>
	) : null;
}

/** Said once typing rests: how many names there are, or what is wrong. */
function Announcement( { completion, mistake }: { completion: Completion; mistake: string } ): ReactElement {
	const [ first ] = useState( mistake );
	const count = completion.words.length;
	/* translators: %d: a number of suggestions. */
	const offered = sprintf( _n( '%d suggestion. Choose with the arrow keys and Enter.', '%d suggestions. Choose with the arrow keys and Enter.', count, 'aisle' ), count );
	return (
		<div className="screen-reader-text" role="status">
			{ completion.open ? offered : mistake === first ? '' : mistake }
		</div>
	);
}
