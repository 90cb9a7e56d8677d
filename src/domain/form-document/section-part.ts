/** Reads the section that starts at a field of the type `section`. Mirrors FormDocument/SectionPart.php. */
import { isBlank } from '../form/answer';
import type { Section } from '../option-form';
import { REPEATS, SECTION_STYLES } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';

/** Minimum number of repetitions if the form sets none. */
const DEFAULT_MIN = 1;

export function readSection( part: DocumentPart ): Section {
	const name = part.text( 'repeat_label', TEXT_LIMITS.label );
	return {
		style: part.oneOf( 'section_style', SECTION_STYLES, 'unknown_section' ),
		folded: part.flag( 'folded' ),
		repeat: part.oneOf( 'repeat', REPEATS, 'unknown_section' ),
		least: part.count( 'repeat_min' ) ?? DEFAULT_MIN,
		most: part.count( 'repeat_max' ),
		name: isBlank( name ) ? part.text( 'label', TEXT_LIMITS.label ) : name,
	};
}
