/** The fields of one form, in sections if it has any. */
import { useCallback, useRef } from '@wordpress/element';
import type { Answers } from '../../../domain/option-form';
import type { FormField } from '../../../domain/form/model';
import type { FieldProps } from '../../../platform/forms/field-props';
import { elementId, fieldKey, type FormAction } from '../form-state';
import type { FormView } from '../form-view';
import type { PageForm } from '../page-data';
import { OptionField } from './option-field';
import { REVEAL, type SectionsProps } from './section-props';
import { useSections } from './sections-chunk';

interface Props extends Pick< FieldProps, 'onAnswer' | 'onLeave' > {
	form: PageForm;
	view: FormView;
	answers: Answers;
	instance: string;
	/** Prefix of the input names. */
	prefix: string;
	dispatch: ( action: FormAction ) => void;
	/** Renders synchronously, because the focus moves to another control after adding or removing a repetition. */
	onRepetitionAction: ( action: FormAction ) => void;
}

export function FormFields( {
	form,
	view,
	answers,
	instance,
	prefix,
	dispatch,
	onAnswer,
	onLeave,
	onRepetitionAction,
}: Props ) {
	const { id } = form;
	const model = view.models[ id ];
	const hasSections = form.model.fields.some( ( { section } ) => section !== undefined );
	const Sections = useSections( hasSections );
	const stopAtError = useStopAtError( id, view, instance, dispatch );
	const onRepetitionChange: SectionsProps[ 'onRepetitionChange' ] = useCallback(
		( section, change ) => onRepetitionAction( { type: 'pieces', form, section, ...change } ),
		[ onRepetitionAction, form ]
	);
	const viewOf = ( field: string ) => view.fields[ fieldKey( id, field ) ];
	const inputName = ( field: string ) => `${ prefix }aisle_options[${ id }][${ field }]`;
	const idOf = ( field: string ) => elementId( fieldKey( id, field ), instance );
	const drawField = ( field: FormField, key: string ) => {
		const fieldView = viewOf( field.id );
		return (
			fieldView && (
				<OptionField
					key={ key }
					field={ field }
					form={ id }
					name={ inputName( field.id ) }
					fileName={ `${ prefix }aisle_files[${ id }][${ field.id }][]` }
					id={ idOf( field.id ) }
					view={ fieldView }
					answer={ answers[ field.id ] }
					onAnswer={ onAnswer }
					onLeave={ onLeave }
				/>
			)
		);
	};
	if ( ! model || ! hasSections || ! Sections ) {
		return <>{ model?.fields.map( ( field ) => drawField( field, field.id ) ) }</>;
	}
	return (
		<Sections { ...{ model, viewOf, inputName, drawField, stopAtError, onRepetitionChange } } elementId={ idOf } />
	);
}

/** Returns a function that checks a step before it is left: it shows the errors and focuses the first. */
function useStopAtError(
	form: string,
	view: FormView,
	instance: string,
	dispatch: ( action: FormAction ) => void
): SectionsProps[ 'stopAtError' ] {
	const { invalid } = view;
	const latest = useRef( invalid );
	latest.current = invalid;
	return useCallback(
		( fields ) => {
			const keys = fields.map( ( field ) => fieldKey( form, field ) );
			const firstKey = latest.current.find( ( key ) => keys.includes( key ) );
			if ( firstKey !== undefined ) {
				dispatch( { type: 'check', keys } );
				setTimeout( () => {
					const control = document.getElementById( elementId( firstKey, instance ) );
					control?.dispatchEvent( new Event( REVEAL, { bubbles: true } ) );
					control?.focus();
				} );
			}
			return firstKey !== undefined;
		},
		[ form, instance, dispatch ]
	);
}
