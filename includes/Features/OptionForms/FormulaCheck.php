<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Domain\DomainError;
use Aisle\Domain\FormDocument\DocumentPart;
use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Domain\FormDocument\FormulaTrees;
use Aisle\Domain\Formula;
use Aisle\Domain\Formula\Reference;
use Aisle\Platform\Documents\FormulaProblemText;
use Aisle\Platform\Documents\ProblemText;
use Aisle\Platform\Http\ApiError;

/**
 * Checks one formula while the merchant types it.
 *
 * @phpstan-import-type Problem from ProblemText
 * @phpstan-import-type RawProblem from FormSchema
 */
final class FormulaCheck {

	private const KINDS = array( 'price', 'label', 'quantity', 'calculation' );

	/**
	 * @param list<string>|null $fields Ids of the form's fields; null to skip the check for unknown fields.
	 * @return array{ok: bool, problem: Problem|null, tree: mixed, references: list<string>}
	 * @throws ApiError `unknown_kind` (400), `too_large` (413).
	 */
	public function check( string $formula, string $kind, ?array $fields ): array {
		if ( ! in_array( $kind, self::KINDS, true ) ) {
			throw new ApiError( 'unknown_kind', __( 'A formula can be used for a price, label, quantity, or calculation.', 'aisle' ), 400 );
		}
		if ( mb_strlen( $formula ) > DocumentPart::CONTENT ) {
			throw new ApiError( 'too_large', __( 'This text is too long for a form. Enter a shorter text.', 'aisle' ), 413 );
		}
		try {
			$tree       = 'label' === $kind ? Formula::compile_label( $formula ) : Formula::compile( $formula );
			$references = self::references( $tree, 'label' === $kind );
		} catch ( DomainError $error ) {
			return self::result( FormulaTrees::problem( $error, '' ), null, array() );
		}
		$unknown_references = null === $fields
			? array()
			: array_filter(
				$references,
				static fn( string $unknown_reference ): bool =>
					'' !== Reference::field_id( $unknown_reference )
						&& ! in_array( Reference::field_id( $unknown_reference ), $fields, true )
			);
		$unknown_reference = (string) reset( $unknown_references );
		$problem           = '' === $unknown_reference ? null : array(
			'code'     => 'unknown_reference',
			'path'     => '',
			'name'     => $unknown_reference,
			'position' => self::position( $formula, Reference::field_id( $unknown_reference ) ),
		);
		return self::result( $problem, $tree, $references );
	}

	/**
	 * @return list<string>
	 */
	private static function references( mixed $tree, bool $is_label ): array {
		if ( ! $is_label ) {
			return Formula::references( $tree );
		}
		$references = array();
		foreach ( (array) $tree as $part ) {
			$references = array_merge( $references, is_array( $part ) ? Formula::references( $part['tree'] ) : array() );
		}
		return array_values( array_unique( $references ) );
	}

	private static function position( string $formula, string $field ): int {
		$at = mb_strpos( $formula, $field );
		return false === $at ? 0 : $at;
	}

	/**
	 * @param RawProblem|null $problem
	 * @param list<string>    $references
	 * @return array{ok: bool, problem: Problem|null, tree: mixed, references: list<string>}
	 */
	private static function result( ?array $problem, mixed $tree, array $references ): array {
		return array(
			'ok'         => null === $problem,
			'problem'    => null === $problem
				? null
				: array( 'message' => FormulaProblemText::message( $problem ) )
					+ ProblemText::problem( $problem, array( 'fields' => array() ) ),
			'tree'       => $tree,
			'references' => $references,
		);
	}
}
