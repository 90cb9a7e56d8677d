/**
 * Collapsible sections and steps of a form, as printed by PHP. A step is validated before the next one opens.
 */
const SECTION = '.aisle-section';
const STEP = '.aisle-section--step';

export interface Sections {
	/** Opens the section or step that contains a node. */
	reveal( node: HTMLElement ): void;
	/** Updates the steps after conditions changed. */
	update(): void;
	/** Returns to the first step after the form was sent. */
	restart(): void;
}

/**
 * @param validateStep Returns whether the fields of a step are valid, and shows errors.
 */
export function createSections(
	form: HTMLFormElement,
	validateStep: ( fields: ReadonlySet< string > ) => boolean
): Sections {
	const steps = (): HTMLElement[] => [ ...form.querySelectorAll< HTMLElement >( `${ STEP }:not([hidden])` ) ];
	const showStep = ( current: HTMLElement | undefined ): void =>
		steps().forEach( ( step ) => {
			step.classList.toggle( 'is-waiting', step !== current );
			if ( step === current ) {
				step.setAttribute( 'aria-current', 'step' );
			} else {
				step.removeAttribute( 'aria-current' );
			}
		} );
	const isCurrent = ( step: HTMLElement ): boolean => ! step.classList.contains( 'is-waiting' );
	const changeStep = ( from: HTMLElement, offset: number ): void => {
		const visibleSteps = steps();
		const next = visibleSteps[ visibleSteps.indexOf( from ) + offset ];
		if ( next && ( offset < 0 || validateStep( fieldsIn( from ) ) ) ) {
			showStep( next );
			next.querySelector< HTMLElement >( '.aisle-section__title' )?.focus();
		}
	};
	form.addEventListener( 'click', ( { target } ) => {
		const button = target instanceof Element ? target.closest< HTMLElement >( 'button' ) : null;
		const section = button?.closest< HTMLElement >( SECTION );
		if ( button && section ) {
			if ( button.matches( '.aisle-section__toggle' ) ) {
				setFolded( section, button, ! section.classList.contains( 'is-folded' ) );
			} else if ( button.matches( '.aisle-section__next,.aisle-section__back' ) ) {
				changeStep( section, button.matches( '.aisle-section__next' ) ? 1 : -1 );
			}
		}
	} );
	return {
		reveal( node ) {
			for (
				let section = node.closest< HTMLElement >( SECTION );
				section;
				section = section.parentElement?.closest< HTMLElement >( SECTION ) ?? null
			) {
				const toggle = section.querySelector< HTMLElement >( '.aisle-section__toggle' );
				if ( toggle && section.classList.contains( 'is-folded' ) ) {
					setFolded( section, toggle, false );
				}
				if ( section.matches( STEP ) ) {
					showStep( section );
				}
			}
		},
		update() {
			const visibleSteps = steps();
			if ( visibleSteps.length > 0 && ! visibleSteps.some( isCurrent ) ) {
				showStep( visibleSteps[ 0 ] );
			}
		},
		restart: () => showStep( steps()[ 0 ] ),
	};
}

function setFolded( section: HTMLElement, toggle: HTMLElement, isFolded: boolean ): void {
	section.classList.toggle( 'is-folded', isFolded );
	toggle.setAttribute( 'aria-expanded', String( ! isFolded ) );
}

const fieldsIn = ( section: HTMLElement ): ReadonlySet< string > =>
	new Set(
		[ ...section.querySelectorAll< HTMLElement >( '[data-field]' ) ].flatMap(
			( { dataset } ) => dataset.field ?? []
		)
	);
