import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { colorContrast, readableColor } from '../../domain/form-style';
import { pageBackground } from '../admin/admin-data';

/** WCAG 2.2: what marks a state of a control. */
const LEAST = 3;
/** Of most themes: where nobody knows better it is assumed, and said. */
const ASSUMED = '#ffffff';

interface ContrastHintProps {
	readonly color: string;
	readonly onUse: ( color: string ) => void;
}

/** Whether a mark in this colour can be seen, and the nearest colour that can; words on it are black or white, whichever reads better. */
export function ContrastHint( { color, onUse }: ContrastHintProps ): ReactElement | null {
	if ( ! /^#[0-9a-f]{6}$/i.test( color ) ) {
		return null;
	}
	const known = pageBackground();
	const page = known ?? ASSUMED;
	const onPage = colorContrast( color, page );
	const [ white, black ] = [ colorContrast( color, '#ffffff' ), colorContrast( color, '#000000' ) ];
	const words =
		white >= black
			? /* translators: %s: a contrast, such as 4.8. */ sprintf( __( 'Words on it are white: %s to 1.', 'aisle' ), shown( white ) )
			: /* translators: %s: a contrast, such as 4.8. */ sprintf( __( 'Words on it are black: %s to 1.', 'aisle' ), shown( black ) );
	const better = readableColor( color, page, LEAST );
	return (
		<div className="aisle-contrast-hint" role="status">
			<p>
				{ known === null ? onWhite( onPage ) : onTheme( onPage, known ) } { words }
			</p>
			{ onPage < LEAST && (
				<Button size="small" variant="secondary" onClick={ () => onUse( better ) }>
					<span className="aisle-contrast-hint__sample" style={ { backgroundColor: better } } />
					{ /* translators: %s: a color, such as #1a7f5a. */ sprintf( __( 'Use %s instead', 'aisle' ), better ) }
				</Button>
			) }
		</div>
	);
}

function onWhite( ratio: number ): string {
	const said = ratio < LEAST
		? /* translators: %s: a contrast, such as 1.8. */ sprintf( __( 'Hard to see on a white page: its contrast is %s to 1, and what is chosen needs at least 3 to 1.', 'aisle' ), shown( ratio ) )
		: /* translators: %s: a contrast, such as 4.8. */ sprintf( __( 'Easy to see on a white page: %s to 1.', 'aisle' ), shown( ratio ) );
	return `${ said } ${ __( 'Your theme does not say its background color, so white was assumed.', 'aisle' ) }`;
}

const onTheme = ( ratio: number, background: string ): string =>
	ratio < LEAST
		? /* translators: 1: a contrast, such as 1.8; 2: a color, such as #f5efe0. */ sprintf( __( 'Hard to see on your theme’s background (%2$s): its contrast is %1$s to 1, and what is chosen needs at least 3 to 1.', 'aisle' ), shown( ratio ), background )
		: /* translators: 1: a contrast, such as 4.8; 2: a color, such as #f5efe0. */ sprintf( __( 'Easy to see on your theme’s background (%2$s): %1$s to 1.', 'aisle' ), shown( ratio ), background );

/** Never rounded up to what is asked for. */
const shown = ( ratio: number ): string => ( Math.floor( ratio * 10 ) / 10 ).toLocaleString( document.documentElement.lang || undefined );
