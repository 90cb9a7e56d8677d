/**
 * Formula input: suggests fields and functions by their names while the merchant types. After each pause, the server
 * checks the formula. Below the input, shows the formula in words and its result for sample values.
 */
import { Button } from '@wordpress/components';
import { useId, useMemo, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Rest } from '../../../platform/rest';
import type { OptionForm } from '../document';
import type { Explanation } from './explain-mistake';
import { FormulaBox } from './formula-box';
import type { FormulaCheck } from './formula-check';
import { mistakeRange, withNames } from './formula-chips';
import type { FormulaInput } from './formula-input';
import { FormulaMistake, FormulaSample } from './formula-result';
import { formulaSuggestions, type FormulaKind } from './formula-text';
import { MissingMoments } from './missing-moments-note';
import { readableFormula, readableLabel } from './readable-formula';
import { SuggestionList } from './suggestion-list';
import { useChipNames } from './use-chip-names';
import { useCompletion, type Completion } from './use-completion';
import { useExplanation } from './use-explanation';
import { useFormulaCheck } from './use-formula-check';
import { useFormulaView } from './use-formula-view';

interface FormulaFieldProps {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	readonly document: OptionForm;
	/** The field that the price belongs to; empty for the form. */
	readonly fieldId: string;
	readonly kind: FormulaKind;
	readonly rest: Rest;
	readonly help?: string;
	/** The server's error for the whole form; shown if the check of this formula finds none. */
	readonly error?: string | undefined;
}

export function FormulaField( props: FormulaFieldProps ): ReactElement {
	const { id, label, value, onChange, document, fieldId, kind, rest, help, error } = props;
	const input = useRef< FormulaInput | null >( null );
	const listId = useId();
	const [ view, setView ] = useFormulaView();
	const suggestions = useMemo( () => formulaSuggestions( document, fieldId, kind ), [ document, fieldId, kind ] );
	const chipOf = useChipNames( document, fieldId );
	const check = useFormulaCheck( rest, value, kind, document );
	const explanation = useExplanation( check, suggestions );
	const completion = useCompletion( { input, value, kind, suggestions, onChange } );
	const currentCheck = check?.source === value ? check : null;
	const hasError = currentCheck ? ! currentCheck.ok : Boolean( error );
	const position = currentCheck?.problem?.position ?? null;
	const isSource = view === 'source';
	const readable = ( source: string ): string =>
		( kind === 'label' ? readableLabel : readableFormula )( source, document, fieldId );
	const spell = ( source: string ): string =>
		isSource ? source : withNames( source, kind, ( reference ) => chipOf( reference ).name );
	return (
		<div className={ `aisle-builder__formula${ hasError ? ' has-error' : '' }` }>
			<Head
				id={ id }
				label={ label }
				isSource={ isSource }
				onToggleSource={ () => setView( isSource ? 'names' : 'source' ) }
				onInsert={ completion.openMenu }
				onFocus={ () => input.current?.select( input.current.caret(), input.current.caret() ) }
			/>
			<div className="aisle-builder__formula-box">
				<FormulaBox
					{ ...{ id, kind, value, view, input, completion, listId, chipOf, hasError } }
					errorRange={ position === null ? null : mistakeRange( value, position ) }
					onChange={ onChange }
				/>
				<Suggestions id={ listId } completion={ completion } showsSource={ isSource } />
			</div>
			<div id={ `${ id }-says` } className="aisle-builder__formula-says">
				{ help && <p className="aisle-builder__formula-help">{ help }</p> }
				{ isSource && <FormulaInWords value={ value } text={ readable( value ) } kind={ kind } /> }
				{ currentCheck && (
					<CheckResult
						{ ...{ kind, document, fieldId, explanation, readable, spell, onChange } }
						check={ currentCheck }
						onShow={ ( from, to ) => input.current?.select( from, to ) }
					/>
				) }
				{ error && currentCheck?.ok !== false && <p className="aisle-builder__error">{ error }</p> }
			</div>
			<Announcement completion={ completion } mistake={ currentCheck?.problem?.message ?? '' } />
		</div>
	);
}

interface SuggestionsProps {
	readonly id: string;
	readonly completion: Completion;
	readonly showsSource: boolean;
}

const Suggestions = ( { id, completion, showsSource }: SuggestionsProps ): ReactElement | null =>
	completion.open ? (
		<SuggestionList
			id={ id }
			suggestions={ completion.suggestions }
			activeIndex={ completion.activeIndex }
			isMenu={ completion.isMenu }
			showsSource={ showsSource }
			onSelect={ completion.accept }
		/>
	) : null;

interface CheckResultProps extends Pick< FormulaFieldProps, 'kind' | 'document' | 'fieldId' | 'onChange' > {
	readonly check: FormulaCheck;
	readonly explanation: Explanation | null;
	readonly readable: ( source: string ) => string;
	readonly spell: ( source: string ) => string;
	readonly onShow: ( from: number, to: number ) => void;
}

/** Shows the error, or the result for sample values. */
function CheckResult( { check, kind, document, fieldId, onChange, ...mistake }: CheckResultProps ): ReactElement {
	return (
		<>
			<FormulaMistake { ...mistake } check={ check } onFix={ onChange } />
			{ check.ok && <FormulaSample check={ check } kind={ kind } document={ document } fieldId={ fieldId } /> }
			{ check.ok && <MissingMoments check={ check } document={ document } fieldId={ fieldId } /> }
		</>
	);
}

interface HeadProps {
	readonly id: string;
	readonly label: string;
	readonly isSource: boolean;
	readonly onToggleSource: () => void;
	readonly onInsert: () => void;
	readonly onFocus: () => void;
}

function Head( { id, label, isSource, onToggleSource: onView, onInsert, onFocus }: HeadProps ): ReactElement {
	return (
		<div className="aisle-builder__formula-head">
			{ isSource ? (
				<label id={ `${ id }-name` } htmlFor={ id }>
					{ label }
				</label>
			) : (
				// A label element cannot focus the box with names; the keyboard reaches it by Tab.
				// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
				<span id={ `${ id }-name` } className="aisle-builder__formula-name" onClick={ onFocus }>
					{ label }
				</span>
			) }
			<span className="aisle-builder__formula-tools">
				<Button size="small" variant="tertiary" aria-haspopup="listbox" onClick={ onInsert }>
					{ __( 'Insert a field or function', 'aisle' ) }
				</Button>
				<Button size="small" variant="tertiary" aria-pressed={ isSource } onClick={ onView }>
					{ __( 'Source', 'aisle' ) }
				</Button>
			</span>
		</div>
	);
}

function FormulaInWords( {
	value,
	text,
	kind,
}: {
	value: string;
	text: string;
	kind: FormulaKind;
} ): ReactElement | null {
	const hasReferences = kind === 'label' ? value.includes( '#=' ) : value.includes( '{' );
	return hasReferences ? (
		<p className="aisle-builder__formula-readable">
			<span>{ __( 'In words:', 'aisle' ) }</span> { text }
		</p>
	) : null;
}

/** Announced after typing pauses: the number of suggestions, or the error. */
function Announcement( { completion, mistake }: { completion: Completion; mistake: string } ): ReactElement {
	const [ initialMistake ] = useState( mistake );
	const count = completion.suggestions.length;
	const suggestionCountText = sprintf(
		/* translators: %d: a number of suggestions. */
		_n(
			'%d suggestion. Select with the arrow keys and Enter.',
			'%d suggestions. Select with the arrow keys and Enter.',
			count,
			'aisle'
		),
		count
	);
	return (
		<div className="screen-reader-text" role="status">
			{ completion.open ? suggestionCountText : mistake === initialMistake ? '' : mistake }
		</div>
	);
}
