import type { ReactElement, ReactNode } from 'react';
import { renderIcon } from './icons';
import type { DragOrder } from '../ui-admin/use-drag-order';

interface DraggableProps {
	readonly id: string;
	readonly position: number;
	readonly className: string;
	readonly dragged: DragOrder[ 'dragged' ];
	readonly children: ReactNode;
}

/** List item that can be reordered by its handle. */
export function Draggable( { id, position, className, dragged, children }: DraggableProps ): ReactElement {
	const isDragged = dragged?.id === id;
	const isTarget = dragged?.to === position && ! isDragged;
	return (
		<li
			data-order={ id }
			className={ `${ className }${ isDragged ? ' is-dragged' : '' }${ isTarget ? ' is-target' : '' }` }
			style={ isDragged ? { transform: `translateY(${ dragged.by }px)` } : undefined }
		>
			{ children }
		</li>
	);
}

interface HandleProps {
	readonly label: string;
	readonly handle: ReturnType< DragOrder[ 'handle' ] >;
}

export const DragHandle = ( { label, handle }: HandleProps ): ReactElement => (
	<button type="button" className="aisle-builder__handle" aria-label={ label } { ...handle }>
		{ renderIcon( 'drag' ) }
	</button>
);
