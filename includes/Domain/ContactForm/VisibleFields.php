<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\Conditions;
use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\FormModel as FormShapes;
use Aisle\Domain\Form\SectionPlaces;
use Aisle\Domain\Form\Visibility;

/**
 * Determines the visible fields of a contact form. Mirror of src/domain/contact-form/visible-fields.ts.
 *
 * @phpstan-import-type Field from FormShapes
 * @phpstan-import-type SourceValues from FormShapes
 * @phpstan-import-type ContactData from ContactFormModel
 */
final class VisibleFields {

	private const EMPTY = array(
		'values' => array(),
		'ids'    => array(),
		'texts'  => array(),
	);

	/**
	 * @param list<Field>  $fields
	 * @param array<mixed> $answers Untrusted.
	 * @param ContactData        $data
	 * @return array<string, bool>
	 */
	public static function of( array $fields, array $answers, array $data ): array {
		/** @var array<string, bool> $visible */
		$visible = array_fill_keys( array_column( $fields, 'id' ), true );
		$models  = array_column( $fields, null, 'id' );
		$parents = SectionPlaces::of( $fields )->parent;
		$sources = static function ( string $source, string $name ) use ( &$visible, $models, $answers, $data ): array {
			if ( 'customer' === $source ) {
				return self::customer( $name, $data );
			}
			return $visible[ $name ] ?? false
				? AcceptedAnswer::of( $models[ $name ], $answers[ $name ] ?? null, $data['files'] ?? array() )->source
				: self::EMPTY;
		};
		$decide_visibility  = static function ( string $id, bool $was_visible ) use ( &$visible, $models, $parents, $sources ): bool {
			if ( ! ( $visible[ $parents[ $id ] ?? '' ] ?? true ) ) {
				return false;
			}
			$conditions = $models[ $id ]['conditions'];
			return null === $conditions || Conditions::is_visible( $conditions, $sources, $was_visible );
		};
		Visibility::update( ConditionalFields::of( $fields ), $visible, $decide_visibility );
		return $visible;
	}

	/**
	 * Returns the customer's values; empty for an unknown customer.
	 *
	 * @param ContactData $data
	 * @return SourceValues
	 */
	private static function customer( string $name, array $data ): array {
		$texts = match ( $name ) {
			'logged_in' => array( $data['customer']['logged_in'] ?? '' ),
			'role'      => $data['customer']['roles'] ?? array(),
			default     => array(),
		};
		$texts = array_values( array_filter( $texts, static fn( string $text ): bool => ! Answer::is_blank( $text ) ) );
		return array(
			'values' => $texts,
			'texts'  => $texts,
		) + self::EMPTY;
	}
}
