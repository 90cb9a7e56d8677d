import type { MouseEvent, ReactNode } from 'react';
import { useDelayed } from './use-delayed';
import { Icon } from './icon';

export interface ButtonProps {
	readonly variant?: 'primary' | 'secondary' | 'text';
	/** True while in progress: the button keeps its size, ignores clicks and shows its spinner after 150 ms. */
	readonly busy?: boolean;
	/** True on success: a check mark instead of the text. The caller resets it after 800 ms. */
	readonly done?: boolean;
	readonly disabled?: boolean;
	/** If set, the button is a link. */
	readonly href?: string;
	readonly type?: 'button' | 'submit';
	readonly className?: string;
	readonly label?: string;
	readonly onClick?: ( event: MouseEvent< HTMLElement > ) => void;
	readonly children: ReactNode;
}

export function Button( {
	variant = 'secondary',
	busy = false,
	done = false,
	disabled = false,
	href,
	type = 'button',
	className = '',
	label,
	onClick,
	children,
}: ButtonProps ) {
	const spinning = useDelayed( busy, 150 );
	const isContentHidden = spinning || done;
	const elementProps = {
		className: `aisle-button aisle-button--${ variant } ${ className }`,
		'aria-busy': busy || undefined,
		'aria-label': label,
		// Not `disabled`, because a disabled button loses the focus.
		'aria-disabled': disabled || undefined,
		onClick( event: MouseEvent< HTMLElement > ) {
			if ( busy || disabled ) {
				event.preventDefault();
				return;
			}
			onClick?.( event );
		},
	};
	const content = (
		<>
			<span className={ `aisle-button__content${ isContentHidden ? ' aisle-button__content--hidden' : '' }` }>
				{ children }
			</span>
			{ isContentHidden && (
				<span className="aisle-button__sign" aria-hidden="true">
					{ done ? <Icon name="check" /> : <span className="aisle-button__spinner" /> }
				</span>
			) }
		</>
	);
	return href ? (
		<a { ...elementProps } href={ href }>
			{ content }
		</a>
	) : (
		<button { ...elementProps } type={ type }>
			{ content }
		</button>
	);
}
