/**
 * Fields of a form with sections: headings, collapsible sections, and steps. Mirror of
 * includes/Platform/Forms/SectionMarkup.php.
 */
import { flushSync, useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { sectionTree, type SectionBlock } from '../../../domain/form/section-tree';
import { FormSection } from './form-section';
import { fieldsOf, hasErrorIn } from './section-fields';
import type { SectionsProps, StepPlace } from './section-props';

export function SectionedFields( props: SectionsProps ) {
	const { model, viewOf, drawField } = props;
	const tree = useMemo( () => sectionTree( model.fields, model.repetitions ), [ model ] );
	const stepOf = useSteps( tree.sections, props );
	return (
		<>
			{ tree.fields.map( ( field ) => drawField( field, field.id ) ) }
			{ tree.sections.map(
				( block ) =>
					viewOf( block.head.id ) && (
						<FormSection key={ block.head.id } { ...props } block={ block } step={ stepOf( block ) } />
					)
			) }
		</>
	);
}

/** Shows one step at a time; steps hidden by conditions do not count. */
function useSteps(
	sections: readonly SectionBlock[],
	props: SectionsProps
): ( block: SectionBlock ) => StepPlace | null {
	const { viewOf, stopAtError, elementId } = props;
	const all = sections.filter( ( { head } ) => head.section?.style === 'step' );
	const shown = all.filter( ( { head } ) => viewOf( head.id )?.visible === true );
	const [ wanted, setWanted ] = useState(
		() => ( shown.find( ( block ) => hasErrorIn( block, viewOf ) ) ?? shown[ 0 ] )?.head.id ?? ''
	);
	const current = shown.find( ( { head } ) => head.id === wanted ) ?? nearestBefore( all, shown, wanted );
	const heading = useRef( '' );
	useEffect( () => {
		if ( heading.current !== '' ) {
			document.getElementById( heading.current )?.focus();
			heading.current = '';
		}
	} );
	const reveal = useCallback( ( id: string ) => flushSync( () => setWanted( id ) ), [] );
	const go = ( by: 1 | -1 ) => {
		const next = shown[ shown.findIndex( ( block ) => block === current ) + by ];
		if ( next && current && ! ( by === 1 && stopAtError( fieldsOf( current ) ) ) ) {
			heading.current = elementId( next.head.id );
			setWanted( next.head.id );
		}
	};
	return ( block ) => {
		const number = shown.indexOf( block ) + 1;
		return block.head.section?.style !== 'step'
			? null
			: {
					number,
					total: shown.length,
					isCurrent: block === current,
					onGo: go,
					onReveal: () => reveal( block.head.id ),
				};
	};
}

/** Returns the step to show if a condition has hidden the current one. */
function nearestBefore(
	all: readonly SectionBlock[],
	shown: readonly SectionBlock[],
	wanted: string
): SectionBlock | undefined {
	const before = all.slice(
		0,
		Math.max(
			0,
			all.findIndex( ( { head } ) => head.id === wanted )
		)
	);
	return [ ...before ].reverse().find( ( block ) => shown.includes( block ) ) ?? shown[ 0 ];
}
