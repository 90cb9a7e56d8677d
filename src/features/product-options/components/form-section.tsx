/** A section: heading, description, fields with their repetitions, and step buttons. */
import { flushSync, useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode, RefObject } from 'react';
import type { SectionBlock } from '../../../domain/form/section-tree';
import { renderMarkedText } from '../../../platform/forms/marked-text';
import { hasErrorIn } from './section-fields';
import { SectionRepetitions } from './section-repetitions';
import type { SectionProps, SectionsProps, StepPosition } from './section-props';
import { useEarlierPress } from './use-earlier-press';
import { useReveal } from './use-reveal';

export function FormSection( props: SectionProps ) {
	const { block, step, viewOf, elementId, drawField } = props;
	const { head, repetitions, inner } = block;
	const view = viewOf( head.id );
	const id = elementId( head.id );
	const element = useRef< HTMLDivElement >( null );
	const [ isOpen, setOpen ] = useOpenState( block, viewOf, element );
	const open = () => ( step ? step.onReveal() : flushSync( () => setOpen( true ) ) );
	const latest = useRef( open );
	latest.current = open;
	useReveal(
		element,
		useCallback( () => latest.current(), [] )
	);
	const style = head.section?.style ?? 'open';
	return (
		<div
			ref={ element }
			role="group"
			aria-labelledby={ hasStepNumber( step ) || style === 'fold' || head.label !== '' ? id : undefined }
			className={ `aisle-section aisle-section--${ style }${ isOpen ? '' : ' is-folded' }${ step && ! step.isCurrent ? ' is-waiting' : '' }` }
			hidden={ view?.visible !== true }
			data-field={ head.id }
			aria-current={ step?.isCurrent === true ? 'step' : undefined }
		>
			<Heading { ...props } isOpen={ isOpen } onToggle={ () => setOpen( ! isOpen ) } />
			<div className="aisle-section__body" id={ `${ id }-body` }>
				{ head.help !== '' && (
					<div className="aisle-section__help">{ renderMarkedText( head.help_markup ?? head.help ) }</div>
				) }
				{ view?.error ? (
					<p className="aisle-field__error" id={ `${ id }-error` }>
						{ view.error }
					</p>
				) : null }
				{ head.section?.repeat ? (
					<SectionRepetitions { ...props } />
				) : (
					<div className="aisle-section__fields">
						{ repetitions.flatMap( ( { fields } ) =>
							fields.map( ( field ) => drawField( field, field.id ) )
						) }
					</div>
				) }
				{ inner.map(
					( innerBlock ) =>
						viewOf( innerBlock.head.id ) && (
							<FormSection key={ innerBlock.head.id } { ...props } block={ innerBlock } step={ null } />
						)
				) }
				{ step && <StepButtons step={ step } /> }
			</div>
		</div>
	);
}

/** A collapsible section is initially closed if the merchant set this. An error inside opens it. */
function useOpenState(
	block: SectionBlock,
	viewOf: SectionsProps[ 'viewOf' ],
	element: RefObject< HTMLElement >
): [ boolean, ( open: boolean ) => void ] {
	const isFold = block.head.section?.style === 'fold';
	const hasError = hasErrorIn( block, viewOf );
	const [ isOpen, setOpen ] = useState( ! isFold || block.head.section?.folded !== true || hasError );
	useEffect( () => {
		// The shopper may have toggled the section before React loaded.
		if ( isFold && element.current ) {
			setOpen( ! element.current.classList.contains( 'is-folded' ) );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, for what was there before us.
	}, [] );
	useEffect( () => {
		if ( hasError ) {
			setOpen( true );
		}
	}, [ hasError ] );
	return [ isOpen, setOpen ];
}

function Heading( {
	block: { head },
	step,
	elementId,
	isOpen,
	onToggle,
}: SectionProps & { isOpen: boolean; onToggle: () => void } ): ReactNode {
	const id = elementId( head.id );
	if ( head.section?.style === 'fold' ) {
		return (
			<h2 className="aisle-section__title">
				<button
					type="button"
					className="aisle-section__toggle"
					id={ id }
					aria-expanded={ isOpen }
					aria-controls={ `${ id }-body` }
					onClick={ onToggle }
				>
					{ head.label === '' ? __( 'More options', 'aisle' ) : head.label }
				</button>
			</h2>
		);
	}
	return (
		<h2
			className="aisle-section__title"
			id={ id }
			tabIndex={ -1 }
			hidden={ ! hasStepNumber( step ) && head.label === '' }
		>
			{ hasStepNumber( step ) && (
				<span className="aisle-section__progress">
					{
						/* translators: 1: number of a step, 2: how many there are. */ sprintf(
							__( 'Step %1$d of %2$d', 'aisle' ),
							step.number,
							step.total
						) + ( head.label === '' ? '' : ': ' )
					}
				</span>
			) }
			{ head.label }
		</h2>
	);
}

/** A single step shows no number. */
const hasStepNumber = ( step: StepPosition | null ): step is StepPosition => step !== null && step.total > 1;

function StepButtons( { step: { number, total, onGo } }: { step: StepPosition } ) {
	const nextButtonRef = useEarlierPress();
	return (
		<div className="aisle-section__steps">
			{ number > 1 && (
				<button
					type="button"
					className="aisle-button aisle-button--text aisle-section__back"
					onClick={ () => onGo( -1 ) }
				>
					{ __( 'Back', 'aisle' ) }
				</button>
			) }
			{ number < total && (
				<button
					ref={ nextButtonRef }
					type="button"
					className="aisle-button aisle-button--secondary aisle-section__next"
					onClick={ () => onGo( 1 ) }
				>
					{ __( 'Next', 'aisle' ) }
				</button>
			) }
		</div>
	);
}
