import { useId, useState } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';
import { sign } from './icons';

interface SectionProps {
	readonly title: string;
	/** Short summary of the section's settings, shown while collapsed. */
	readonly summary?: string;
	readonly open?: boolean;
	/** True if the section has an error; it then opens automatically. */
	readonly wrong?: boolean;
	readonly children: ReactNode;
}

/** Collapsible section of a panel. */
export function Section( { title, summary = '', open = false, wrong = false, children }: SectionProps ): ReactElement {
	const [ asked, setAsked ] = useState< boolean | null >( null );
	const id = useId();
	const shown = asked ?? ( open || wrong );
	return (
		<section className={ `aisle-builder__section${ shown ? ' is-open' : '' }` }>
			<h3 className="aisle-builder__section-title">
				<button
					type="button"
					aria-expanded={ shown }
					aria-controls={ id }
					onClick={ () => setAsked( ! shown ) }
				>
					<span>{ title }</span>
					{ ! shown && summary && <span className="aisle-builder__section-summary">{ summary }</span> }
					{ sign( shown ? 'up' : 'down' ) }
				</button>
			</h3>
			<div id={ id } className="aisle-builder__section-body" hidden={ ! shown }>
				{ shown && children }
			</div>
		</section>
	);
}
