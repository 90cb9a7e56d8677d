/**
 * Fields of a form with sections: headings, collapsible sections, and steps. Mirror of
 * includes/Platform/Forms/SectionMarkup.php.
 */
import { flushSync, useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { sectionTree, type SectionBlock } from '../../../domain/form/section-tree';
import { FormSection } from './form-section';
import { fieldsOf, hasErrorIn } from './section-fields';
import type { SectionsProps, StepPosition } from './section-props';

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
): ( block: SectionBlock ) => StepPosition | null {
	const { viewOf, stopAtError, elementId } = props;
	const steps = sections.filter( ( { head } ) => head.section?.style === 'step' );
	const visibleSteps = steps.filter( ( { head } ) => viewOf( head.id )?.visible === true );
	const [ selectedId, setSelectedId ] = useState(
		() => ( visibleSteps.find( ( block ) => hasErrorIn( block, viewOf ) ) ?? visibleSteps[ 0 ] )?.head.id ?? ''
	);
	const currentStep =
		visibleSteps.find( ( { head } ) => head.id === selectedId ) ?? fallbackStep( steps, visibleSteps, selectedId );
	const headingIdToFocus = useRef( '' );
	useEffect( () => {
		if ( headingIdToFocus.current !== '' ) {
			document.getElementById( headingIdToFocus.current )?.focus();
			headingIdToFocus.current = '';
		}
	} );
	const reveal = useCallback( ( id: string ) => flushSync( () => setSelectedId( id ) ), [] );
	const moveBy = ( direction: 1 | -1 ) => {
		const next = visibleSteps[ visibleSteps.findIndex( ( block ) => block === currentStep ) + direction ];
		if ( next && currentStep && ! ( direction === 1 && stopAtError( fieldsOf( currentStep ) ) ) ) {
			headingIdToFocus.current = elementId( next.head.id );
			setSelectedId( next.head.id );
		}
	};
	return ( block ) => {
		const number = visibleSteps.indexOf( block ) + 1;
		return block.head.section?.style !== 'step'
			? null
			: {
					number,
					total: visibleSteps.length,
					isCurrent: block === currentStep,
					onGo: moveBy,
					onReveal: () => reveal( block.head.id ),
				};
	};
}

/**
 * Returns the step to show if a condition has hidden the current one: the nearest visible step before it, or else the
 * first visible one.
 */
function fallbackStep(
	steps: readonly SectionBlock[],
	visibleSteps: readonly SectionBlock[],
	selectedId: string
): SectionBlock | undefined {
	const earlierSteps = steps.slice(
		0,
		Math.max(
			0,
			steps.findIndex( ( { head } ) => head.id === selectedId )
		)
	);
	return [ ...earlierSteps ].reverse().find( ( block ) => visibleSteps.includes( block ) ) ?? visibleSteps[ 0 ];
}
