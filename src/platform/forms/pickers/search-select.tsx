/** A long select with a search, if the merchant enables it. */
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ComboboxList, ComboboxOption, ComboboxSurface, useCombobox, type Combobox } from '../../ui/combobox';
import { LiveRegion } from '../../ui/live-region';
import { pricedLabel } from '../priced-label';
import type { FieldProps } from '../field-props';
import { useFieldSettings } from '../field-settings';
import { OptionIcon } from '../option-icon';
import { HiddenValue, SingleControlFrame, singleControlProps } from './single-control';

export function SearchSelect( props: FieldProps ) {
	const { field, form, id, view, answer, onAnswer } = props;
	const { chooseText } = useFieldSettings();
	const [ search, setSearch ] = useState( '' );
	const value = answer?.values[ 0 ] ?? '';
	const label = field.options.find( ( option ) => option.id === value )?.label ?? '';
	const matches = findMatches( field.options, search );
	const selectOption = ( option: string ) =>
		onAnswer( form, field.id, { values: option === '' ? [] : [ option ], other: null } );
	const box = useOptionBox( id, matches, value, selectOption, () => setSearch( '' ) );
	const onType = ( text: string ) => {
		setSearch( text );
		box.show( 0 );
		if ( text === '' ) {
			selectOption( '' );
		}
	};
	return (
		<SingleControlFrame { ...props }>
			<div className="aisle-field__picker" { ...box.root }>
				<input
					{ ...singleControlProps( props, selectOption ) }
					{ ...box.input }
					type="text"
					aria-autocomplete="list"
					value={ box.open && search !== '' ? search : label }
					placeholder={ field.placeholder || chooseText }
					onClick={ () => box.show() }
					onFocus={ ( { currentTarget } ) => currentTarget.select() }
					onChange={ ( { currentTarget } ) => onType( currentTarget.value ) }
				/>
				<span className="aisle-field__icon-button" aria-hidden="true">
					<OptionIcon name="down" />
				</span>
				<Results field={ field } view={ view } value={ value } box={ box } matches={ matches } />
				<LiveRegion message={ box.open && search !== '' ? countMessage( matches.length ) : '' } />
			</div>
			<HiddenValue { ...props } />
		</SingleControlFrame>
	);
}

interface ResultsProps extends Pick< FieldProps, 'field' | 'view' > {
	value: string;
	box: Combobox;
	matches: Options;
}

function Results( { field, view, value, box, matches }: ResultsProps ) {
	const { priceFormat } = useFieldSettings();
	return (
		<ComboboxSurface box={ box }>
			{ matches.length > 0 ? (
				<ComboboxList box={ box } label={ field.label }>
					{ matches.map( ( option, index ) => (
						<ComboboxOption key={ option.id } box={ box } index={ index } selected={ option.id === value }>
							{ pricedLabel( option.label, view.optionPrices[ option.id ], priceFormat ) }
						</ComboboxOption>
					) ) }
				</ComboboxList>
			) : (
				<div className="aisle-combobox__note">{ __( 'No matches. Please try another word.', 'aisle' ) }</div>
			) }
		</ComboboxSurface>
	);
}

const countMessage = ( count: number ): string =>
	/* translators: %s: a number. */
	sprintf( _n( '%s option found.', '%s options found.', count, 'aisle' ), String( count ) );

type Options = FieldProps[ 'field' ][ 'options' ];

const findMatches = ( options: Options, search: string ): Options =>
	options.filter( ( option ) => option.label.toLocaleLowerCase().includes( search.trim().toLocaleLowerCase() ) );

function useOptionBox(
	id: string,
	matches: Options,
	value: string,
	selectOption: ( option: string ) => void,
	onClose: () => void
) {
	const box = useCombobox( {
		id,
		count: matches.length,
		hasNote: true,
		start: () =>
			Math.max(
				0,
				matches.findIndex( ( option ) => option.id === value )
			),
		onPick: ( index ) => selectOption( matches[ index ]?.id ?? '' ),
		onClose,
		// Without a match, Enter ends the search. It does not submit the form.
		onEnter: () => {
			box.close();
			return box.open;
		},
	} );
	return box;
}
