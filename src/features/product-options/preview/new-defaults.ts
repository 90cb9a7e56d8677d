import { useRef } from '@wordpress/element';
import type { Answers } from '../../../domain/option-form';
import type { PageData, PageForm } from '../page-data';
import { postedAnswers } from './posted-answers';

interface Begun {
	/** A new value restarts the form. */
	readonly round: number;
	/** Initial answers after a restart. */
	readonly answers: Readonly< Record< string, Answers > > | undefined;
}

/**
 * Keeps the answers when the form changes. If the merchant changes a field's default value, that field shows the new
 * one.
 */
export function useNewDefaults( form: HTMLFormElement | null, page: PageData ): Begun {
	const before = useRef( { page, begun: { round: 0, answers: undefined } as Begun } );
	if ( before.current.page !== page ) {
		const { page: earlier, begun } = before.current;
		const answers = form && isAnotherDefault( earlier, page ) ? begunAnswers( form, earlier, page ) : null;
		before.current = { page, begun: answers ? { round: begun.round + 1, answers } : begun };
	}
	return before.current.begun;
}

const defaultsOf = ( form: PageForm | undefined ): ReadonlyMap< string, string > =>
	new Map( form?.model.fields.map( ( { id, default: values } ) => [ id, values.join( '\n' ) ] ) );

function changedIn( form: PageForm, { forms }: PageData ): string[] {
	const earlier = defaultsOf( forms.find( ( { id } ) => id === form.id ) );
	return [ ...defaultsOf( form ) ]
		.filter( ( [ id, values ] ) => values !== ( earlier.get( id ) ?? '' ) )
		.map( ( [ id ] ) => id );
}

const isAnotherDefault = ( earlier: PageData, now: PageData ): boolean =>
	now.forms.some( ( form ) => changedIn( form, earlier ).length > 0 );

function begunAnswers(
	node: HTMLFormElement,
	earlier: PageData,
	now: PageData
): Readonly< Record< string, Answers > > {
	const posted = postedAnswers( node );
	return Object.fromEntries(
		now.forms.map( ( form ) => {
			const changed = changedIn( form, earlier );
			const kept = Object.entries( posted[ form.id ] ?? {} ).filter(
				( [ field ] ) => ! changed.includes( field )
			);
			const defaults = form.model.fields.filter(
				( { id, default: values } ) => changed.includes( id ) && values.length > 0
			);
			return [
				form.id,
				{
					...Object.fromEntries( kept ),
					...Object.fromEntries(
						defaults.map( ( { id, default: values } ) => [ id, { values: [ ...values ], other: null } ] )
					),
				},
			];
		} )
	);
}
