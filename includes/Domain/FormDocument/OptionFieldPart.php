<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\FormattedText;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Reads a field of a product options form: the members that all form types have, its prices and its formulas. Mirror of
 * src/domain/form-document/option-field-part.ts.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class OptionFieldPart {

	/**
	 * @return Field
	 */
	public static function read( DocumentPart $field_part ): array {
		$field   = FieldPart::read( $field_part, WireNames::FIELD_TYPES, WireNames::SOURCES );
		$part    = $field_part->in_field( $field['id'] );
		$type    = $field['type'];
		$pricing = 'section' === $type ? null : PricePart::pricing( $part, $type );
		return array(
			'content_parts'       => self::content_parts( $part, $type ),
			'pricing'             => $pricing,
			'excluded_characters' => $part->text( 'excl_chars_frm_length', DocumentPart::PATTERN ),
			'excluded_is_pattern' => $part->flag( 'excl_chars_frm_length_is_regex' ),
			'options'             => array() === $field['options']
				? array()
				: PricePart::with_prices( $part, $field['options'], $type, $pricing ),
		) + ( 'calculation' === $type ? array( 'calculation' => TypedPart::calculation( $part ) ) : array() ) + $field;
	}

	/**
	 * Returns the formatted text and the formulas of a content field. Null for headers, for fields with an answer, and
	 * for plain text.
	 *
	 * @return ?list<mixed>
	 */
	private static function content_parts( DocumentPart $part, string $type ): ?array {
		if ( ! Answer::is_content( $type ) || 'header' === $type ) {
			return null;
		}
		$content = $part->text( 'content', DocumentPart::CONTENT );
		if ( ! str_contains( $content, '#=' ) ) {
			return FormattedText::parse( array( $content ), true );
		}
		$parts = self::compiled_content( $part );
		return FormattedText::parse( $parts, true ) ?? $parts;
	}

	/**
	 * @return list<mixed>
	 */
	private static function compiled_content( DocumentPart $part ): array {
		$parts = array();
		foreach ( $part->list( 'content_compiled' ) as $item ) {
			if ( is_string( $item ) ) {
				$parts[] = $item;
				continue;
			}
			if ( ! is_array( $item ) || ! is_string( $item['source'] ?? null ) || ! array_key_exists( 'tree', $item ) ) {
				throw $part->error( 'bad_tree', 'content_compiled' );
			}
			$parts[] = array(
				'source' => $item['source'],
				'tree'   => $part->check_tree( $item['tree'], 'content_compiled' ),
			);
		}
		if ( array() === $parts ) {
			throw $part->error( 'not_compiled', 'content' );
		}
		return $parts;
	}
}
