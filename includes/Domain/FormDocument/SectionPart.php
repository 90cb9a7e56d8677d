<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\FormModel;

/**
 * Reads a field of the type `section`. Mirror of src/domain/form-document/section-part.ts.
 *
 * @phpstan-import-type Section from FormModel
 */
final class SectionPart {

	/** Default minimum number of repetitions. */
	private const DEFAULT_MIN = 1;

	/**
	 * @return Section
	 */
	public static function read( DocumentPart $part ): array {
		$name = $part->text( 'repeat_label', DocumentPart::LABEL );
		return array(
			'style'  => $part->one_of( 'section_style', WireNames::SECTION_STYLES, 'unknown_section' ),
			'folded' => $part->flag( 'folded' ),
			'repeat' => $part->one_of( 'repeat', WireNames::REPEATS, 'unknown_section' ),
			'least'  => $part->count( 'repeat_min' ) ?? self::DEFAULT_MIN,
			'most'   => $part->count( 'repeat_max' ),
			'name'   => Answer::is_blank( $name ) ? $part->text( 'label', DocumentPart::LABEL ) : $name,
		);
	}
}
