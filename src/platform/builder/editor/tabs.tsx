import { useRef } from '@wordpress/element';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

export interface Tab {
	readonly name: string;
	readonly title: string;
	/** Number of problems in the tab. */
	readonly count?: number;
}

interface TabsProps {
	readonly label: string;
	readonly tabs: readonly Tab[];
	readonly currentTab: string;
	readonly onSelect: ( name: string ) => void;
	readonly children: ReactNode;
}

/**
 * Tabs with a controlled selection, so that a link to a field can switch tabs. WordPress's tabs manage their own
 * selection.
 */
export function Tabs( { label, tabs, currentTab, onSelect, children }: TabsProps ): ReactElement {
	const list = useRef< HTMLDivElement >( null );
	const onKeyDown = ( event: KeyboardEvent ): void => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[ event.key ];
		const currentIndex = tabs.findIndex( ( { name } ) => name === currentTab );
		const direction = window.getComputedStyle( event.currentTarget ).direction === 'rtl' ? -1 : 1;
		const next =
			step === undefined ? undefined : tabs[ ( currentIndex + step * direction + tabs.length ) % tabs.length ];
		if ( next ) {
			event.preventDefault();
			onSelect( next.name );
			list.current?.querySelector< HTMLElement >( `[data-tab="${ next.name }"]` )?.focus();
		}
	};
	return (
		<div className="aisle-builder__tabs">
			<div
				ref={ list }
				role="tablist"
				aria-label={ label }
				className="aisle-builder__tablist"
				onKeyDown={ onKeyDown }
				tabIndex={ -1 }
			>
				{ tabs.map( ( { name, title, count } ) => (
					<button
						key={ name }
						type="button"
						role="tab"
						id={ `aisle-builder-tab-${ name }` }
						data-tab={ name }
						aria-selected={ name === currentTab }
						aria-controls="aisle-builder-tabpanel"
						tabIndex={ name === currentTab ? 0 : -1 }
						onClick={ () => onSelect( name ) }
					>
						{ title }
						{ count ? <span className="aisle-builder__count">{ count }</span> : null }
					</button>
				) ) }
			</div>
			<div
				role="tabpanel"
				id="aisle-builder-tabpanel"
				aria-labelledby={ `aisle-builder-tab-${ currentTab }` }
				className="aisle-builder__tabpanel"
			>
				{ children }
			</div>
		</div>
	);
}
