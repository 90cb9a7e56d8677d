import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { colorContrast, readableColor } from '../../domain/form-style';
import { pageBackground } from './admin-data';

export interface ColorHint {
	/** Background color that the merchant has set; '' for the background of the theme's page. */
	readonly background: string;
	/** Minimum contrast of WCAG 2.2: 3 for marks of a control's state, 4.5 for text. */
	readonly minContrast: number;
}

const MIN_TEXT_CONTRAST = 4.5;
/** Background of most themes, assumed if unknown. The hint mentions the assumption. */
const ASSUMED_BACKGROUND = '#ffffff';

interface ContrastHintProps {
	readonly color: string;
	readonly hint: ColorHint;
	readonly onUse: ( color: string ) => void;
}

/**
 * Shows whether the color has enough contrast to its background, and offers the nearest color that has. Text on the
 * color is black or white; the hint shows the one with more contrast.
 */
export function ContrastHint( {
	color,
	hint: { background, minContrast },
	onUse,
}: ContrastHintProps ): ReactElement | null {
	if ( ! /^#[0-9a-f]{6}$/i.test( color ) ) {
		return null;
	}
	const ownBackground = sixDigits( background );
	const knownBackground = ownBackground ?? pageBackground();
	const page = knownBackground ?? ASSUMED_BACKGROUND;
	const onPage = colorContrast( color, page );
	const [ white, black ] = [ colorContrast( color, '#ffffff' ), colorContrast( color, '#000000' ) ];
	const textColorHint =
		white >= black
			? /* translators: %s: a contrast, such as 4.8. */ sprintf(
					__( 'Text on this color is white. Contrast: %s to 1.', 'aisle' ),
					formatRatio( white )
				)
			: /* translators: %s: a contrast, such as 4.8. */ sprintf(
					__( 'Text on this color is black. Contrast: %s to 1.', 'aisle' ),
					formatRatio( black )
				);
	const suggestedColor = readableColor( color, page, minContrast );
	return (
		<div className="aisle-contrast-hint" role="status">
			<p>
				{ ownBackground === null
					? themeMessage( onPage, knownBackground, minContrast )
					: ownBackgroundMessage( onPage, ownBackground, minContrast ) }{ ' ' }
				{ minContrast < MIN_TEXT_CONTRAST && textColorHint }
			</p>
			{ onPage < minContrast && (
				<Button size="small" variant="secondary" onClick={ () => onUse( suggestedColor ) }>
					<span className="aisle-contrast-hint__sample" style={ { backgroundColor: suggestedColor } } />
					{
						/* translators: %s: a color, such as #1a7f5a. */ sprintf(
							__( 'Use %s instead', 'aisle' ),
							suggestedColor
						)
					}
				</Button>
			) }
		</div>
	);
}

function whitePageMessage( ratio: number, min: number ): string {
	const text =
		ratio < min
			? /* translators: 1: a contrast, such as 1.8; 2: the least, 3 or 4.5. */ sprintf(
					__( 'Low contrast on a white page: %1$s to 1. Use at least %2$s to 1.', 'aisle' ),
					formatRatio( ratio ),
					formatRatio( min )
				)
			: /* translators: %s: a contrast, such as 4.8. */ sprintf(
					__( 'Good contrast on a white page: %s to 1.', 'aisle' ),
					formatRatio( ratio )
				);
	return `${ text } ${ __( 'Your theme’s background color is unknown, so white was assumed.', 'aisle' ) }`;
}

function themeMessage( ratio: number, background: string | null, min: number ): string {
	if ( background === null ) {
		return whitePageMessage( ratio, min );
	}
	return ratio < min
		? /* translators: 1: a contrast, such as 1.8; 2: a color, such as #f5efe0; 3: the least, 3 or 4.5. */ sprintf(
				__( 'Low contrast on your theme’s background (%2$s): %1$s to 1. Use at least %3$s to 1.', 'aisle' ),
				formatRatio( ratio ),
				background,
				formatRatio( min )
			)
		: /* translators: 1: a contrast, such as 4.8; 2: a color, such as #f5efe0. */ sprintf(
				__( 'Good contrast on your theme’s background (%2$s): %1$s to 1.', 'aisle' ),
				formatRatio( ratio ),
				background
			);
}

const ownBackgroundMessage = ( ratio: number, background: string, min: number ): string =>
	ratio < min
		? /* translators: 1: a contrast, such as 1.8; 2: a color, such as #f5efe0; 3: the least, 3 or 4.5. */ sprintf(
				__( 'Low contrast on your background (%2$s): %1$s to 1. Use at least %3$s to 1.', 'aisle' ),
				formatRatio( ratio ),
				background,
				formatRatio( min )
			)
		: /* translators: 1: a contrast, such as 4.8; 2: a color, such as #f5efe0. */ sprintf(
				__( 'Good contrast on your background (%2$s): %1$s to 1.', 'aisle' ),
				formatRatio( ratio ),
				background
			);

/** Returns the color with six digits; null if it is not a complete color. */
const sixDigits = ( color: string ): string | null =>
	/^#([0-9a-f]{3}){1,2}$/i.test( color ) ? color.replace( /^#(.)(.)(.)$/, '#$1$1$2$2$3$3' ) : null;

/** Formats a contrast with one decimal. Rounds down, so that a contrast that is too low never looks sufficient. */
const formatRatio = ( ratio: number ): string =>
	( Math.floor( ratio * 10 ) / 10 ).toLocaleString( document.documentElement.lang || undefined );
