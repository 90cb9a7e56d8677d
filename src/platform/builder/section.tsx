import { useId, useState } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';
import { renderIcon } from './icons';

interface SectionProps {
	readonly title: string;
	/** Short summary of the section's settings, shown while collapsed. */
	readonly summary?: string;
	readonly open?: boolean;
	/** True if the section has an error; it then opens automatically. */
	readonly hasError?: boolean;
	readonly children: ReactNode;
}

/** Collapsible section of a panel. */
export function Section( {
	title,
	summary = '',
	open = false,
	hasError = false,
	children,
}: SectionProps ): ReactElement {
	const [ expandedByUser, setAsked ] = useState< boolean | null >( null );
	const id = useId();
	const isExpanded = expandedByUser ?? ( open || hasError );
	return (
		<section className={ `aisle-builder__section${ isExpanded ? ' is-open' : '' }` }>
			<h3 className="aisle-builder__section-title">
				<button
					type="button"
					aria-expanded={ isExpanded }
					aria-controls={ id }
					onClick={ () => setAsked( ! isExpanded ) }
				>
					<span>{ title }</span>
					{ ! isExpanded && summary && <span className="aisle-builder__section-summary">{ summary }</span> }
					{ renderIcon( isExpanded ? 'up' : 'down' ) }
				</button>
			</h3>
			<div id={ id } className="aisle-builder__section-body" hidden={ ! isExpanded }>
				{ isExpanded && children }
			</div>
		</section>
	);
}
